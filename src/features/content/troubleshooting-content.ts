import type { Guide } from "./troubleshooting";

/** In the order of the page. */
export const guides: Guide[] = [
  {
    id: "cannot-sign-in",
    category: "login",
    title: "You cannot sign in",
    description: "The username or password is refused, or the account is locked.",
    difficulty: "easy",
    timeToFix: "5 minutes",
    steps: [
      {
        title: "Check what you type",
        description: "Most refusals are a slip of the keyboard.",
        actions: [
          "Sign in with the email address you registered; your username works too.",
          "Show the password with the eye beside the field and look for capitals.",
          "Remove a space before or after a pasted password.",
          "Complete the captcha before you press Sign in.",
        ],
      },
      {
        title: "Wait out a lock",
        description: "Five wrong passwords lock an account for 30 minutes.",
        actions: [
          "Look for our email about the lock.",
          "Wait 30 minutes, or go on with the next step: a new password lifts the lock at once.",
        ],
      },
      {
        title: "Set a new password",
        description: "The link we email works once, for 60 minutes.",
        actions: [
          "Open [Forgot password](/forgot-password) and enter your email address.",
          "Follow the link and choose a password of at least 8 characters.",
          "Choose one that you use nowhere else; the most common ones are refused.",
          "Sign in again on every device: a new password ends all sessions.",
        ],
      },
    ],
  },
  {
    id: "no-mail",
    category: "login",
    title: "The email with the link or code does not arrive",
    description: "You wait for a confirmation, a reset link or a six-digit code.",
    difficulty: "easy",
    timeToFix: "10 minutes",
    steps: [
      {
        title: "Check the usual places",
        description: "Email usually takes a minute, at times a few.",
        actions: [
          "Search the mailbox for iFACE, also under Spam and Promotions.",
          "Check that the mailbox is not full.",
          "Add our sender to your contacts, so that later emails come through.",
          "At an office or college, ask whether its mail filter holds messages back.",
        ],
      },
      {
        title: "Ask again, once",
        description: "Only the newest link or code counts.",
        actions: [
          "Check the spelling of the address before you send the form again.",
          "Wait ten minutes after three tries: we send no more codes in that time.",
        ],
      },
    ],
  },
  {
    id: "payment-missing",
    category: "payment",
    title: "A fee was paid but does not show",
    description: "The money left your account and your membership has not changed.",
    difficulty: "medium",
    timeToFix: "1–2 working days",
    steps: [
      {
        title: "Make sure it was paid",
        description: "{{proofOfPayment}}",
        actions: [
          "Find the debit in your statement, with its date and reference (UTR for bank transfers and UPI).",
          "Check that the payee is the one we named to you.",
          "If the bank shows it as pending, wait one working day.",
          "If it was reversed, the fee is still open: pay it again.",
        ],
      },
      {
        title: "Tell us",
        description: "We compare it with our books.",
        actions: [
          "Open a ticket of category membership at [Contact Support](/contact-support).",
          "Give your name, membership number, date, amount and the reference.",
          "Never send a card number, a UPI PIN or a password; we do not ask for them.",
          "For a refund, write within 7 days after paying; it reaches you in 7–10 business days.",
        ],
      },
    ],
  },
  {
    id: "phone",
    category: "mobile",
    title: "A page or form misbehaves on your phone",
    description: "Buttons do not answer, a field is hidden or the page stays blank.",
    difficulty: "easy",
    timeToFix: "5 minutes",
    steps: [
      {
        title: "Reload in the phone’s own browser",
        description: "Browsers inside other apps often lack something.",
        actions: [
          "Open the menu of the app and choose Open in browser.",
          "Pull down to reload the page.",
          "Turn off the data saver or reader mode for this site.",
          "Update the browser in your app store.",
        ],
      },
      {
        title: "Make room for the form",
        description: "Every form works from a width of 320 pixels.",
        actions: [
          "Close the keyboard to see the buttons at the foot of the form.",
          "Set the zoom of the browser back to 100%.",
        ],
      },
      {
        title: "Continue where you stopped",
        description: "Long forms keep an unsent draft in the browser.",
        actions: [
          "Open the form again in the same tab; a notice says that your answers are back.",
          "Allow functional storage in the [cookie settings](/cookie-settings), and a draft is kept after the tab closes.",
        ],
      },
    ],
  },
  {
    id: "broken-page",
    category: "website",
    title: "A page looks broken or a button does nothing",
    description: "Text without style, missing menus, or an action without an answer.",
    difficulty: "medium",
    timeToFix: "10 minutes",
    steps: [
      {
        title: "Get a fresh copy of the page",
        description: "An old copy in the browser may not fit the new site.",
        actions: [
          "Reload with Ctrl + Shift + R, on a Mac ⌘ + Shift + R.",
          "Clear the stored data of this site; you sign in again afterwards.",
          "Update the browser: the site supports the current versions of Chrome, Edge, Firefox and Safari.",
          "Restart the browser after an update.",
        ],
      },
      {
        title: "Rule out extensions",
        description: "Blockers and translators change pages.",
        actions: [
          "Open the page in a private window, where extensions are off.",
          "If it works there, switch the extensions off one by one.",
          "Allow JavaScript for this site: reading works without it, signing in does not.",
          "Set the clock of the computer right; a wrong date breaks secure connections.",
        ],
      },
      {
        title: "Report it",
        description: "Bug reports are answered in 4–8 hours.",
        actions: [
          "[Open a ticket](/contact-support) of category technical: which page, what you did, what you saw.",
          "If the page shows a request number, copy it into the ticket.",
        ],
      },
    ],
  },
  {
    id: "no-connection",
    category: "connection",
    title: "The site is slow or cannot be reached",
    description: "Pages load for minutes, forms say that an error occurred, or nothing opens at all.",
    difficulty: "hard",
    timeToFix: "15–30 minutes",
    steps: [
      {
        title: "Find out whose side it is",
        description: "First see whether other websites open.",
        actions: [
          "Open two other websites. If they fail too, the line is down, not the site.",
          "Look at the service status on [Contact Support](/contact-support) from another line, such as the phone’s.",
        ],
      },
      {
        title: "Renew your connection",
        description: "A stale line or address book is the usual cause.",
        actions: [
          "Switch Wi-Fi or mobile data off and on, or change from one to the other.",
          "Restart the router and wait two minutes.",
          "Switch a VPN or proxy off; some networks behind them are held back.",
          "Clear the DNS cache: on Windows run ipconfig /flushdns, on a phone restart it.",
        ],
      },
      {
        title: "Ask the network’s administrator",
        description: "Offices and colleges filter what they do not know.",
        actions: [
          "Ask them to allow this site’s address on port 443.",
          "If you are told that there are too many requests from your network, wait the time it names.",
        ],
      },
    ],
  },
];
