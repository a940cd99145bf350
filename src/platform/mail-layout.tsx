import { Head, Html, Preview } from "@react-email/components";
import { Children, createContext, Fragment, type ReactNode, useContext } from "react";
import { mailCss, mailStyles as styles } from "./mail-style";

/** The site that mails lead to: its origin, without a slash. */
export const MailSite = createContext("");

/** The name under which the mark travels in a mail, and the picture of it in the project. */
export const markId = "mark@iface";

const table = { role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0 } as const;

const reference = /([A-Z]{2,8}(?:-[A-Z\d]{1,12}){2,6})/;

/** Text whose references and codes are not broken at their hyphens. */
const withWholeReferences = (children: ReactNode): ReactNode =>
  Children.toArray(children).map((child) => {
    if (typeof child !== "string") return child;
    return child.split(reference).map((part, index) =>
      reference.test(part) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one string, which never move
        <span key={index} style={styles.whole}>
          {part}
        </span>
      ) : (
        part
      ),
    );
  });

function Brand() {
  return (
    <table {...table} data-skip-in-text="true">
      <tbody>
        <tr>
          <td style={styles.markCell}>
            <img src={`cid:${markId}`} width="32" alt="" style={styles.mark} />
          </td>
          <td className="brand" style={styles.brand}>
            iFACE
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Foot() {
  const site = useContext(MailSite);
  const links = [
    ["Help", "/faq"],
    ["Follow a case", "/track"],
    ["Privacy policy", "/privacy-policy"],
  ] as const;
  return (
    <>
      iFACE, the national federation of civil-engineering and AEC associations in India
      <br />
      {links.map(([label, path], index) => (
        <Fragment key={path}>
          {index > 0 ? " · " : ""}
          <a className="link" href={site + path} style={styles.link}>
            {label}
          </a>
        </Fragment>
      ))}
    </>
  );
}

type MailLayoutProps = {
  title: string;
  /** What stands small above the title. */
  note?: string;
  /** What lists of mails show beside the subject; left out, they show how the mail begins. */
  preview?: string;
  /** Why it came, and what to do if it was not asked for. */
  why?: ReactNode;
  children: ReactNode;
};

/** One mail: a sheet with the mark, a title, what it says, why it came, and who sent it. */
export function MailLayout({ title, note, preview, why, children }: MailLayoutProps) {
  return (
    <Html lang="en-IN">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{title}</title>
        <style>{mailCss}</style>
      </Head>
      <body style={styles.body}>
        {preview ? <Preview>{preview}</Preview> : null}
        <table {...table} className="page" width="100%" style={styles.page}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 0" }}>
                <table {...table} className="sheet" width="600" style={styles.sheet}>
                  <tbody>
                    <tr>
                      <td className="side line" style={styles.head}>
                        <Brand />
                      </td>
                    </tr>
                    <tr>
                      <td align="left" className="side" style={styles.content}>
                        {note ? (
                          <p className="ink3" style={styles.note} data-skip-in-text="true">
                            {note}
                          </p>
                        ) : null}
                        <h1 className="title ink" style={styles.title}>
                          {withWholeReferences(title)}
                        </h1>
                        {children}
                        {why ? (
                          <p className="ink2" style={styles.why}>
                            {withWholeReferences(why)}
                          </p>
                        ) : null}
                      </td>
                    </tr>
                    <tr data-skip-in-text="true">
                      <td align="left" className="side line ink3" style={styles.foot}>
                        <Foot />
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </Html>
  );
}

export const MailText = ({ children }: { children: ReactNode }) => (
  <p className="ink2" style={styles.text}>
    {withWholeReferences(children)}
  </p>
);

/** The heading of a part of a longer mail. */
export const MailPart = ({ children }: { children: string }) => (
  <h2 className="ink" style={styles.part}>
    {children}
  </h2>
);

/** What somebody wrote, with its line ends. */
export const MailLines = ({ text }: { text: string }) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move
      <MailText key={index}>
        {part.split("\n").map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text, which never move
          <Fragment key={place}>
            {place > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
      </MailText>
    ));

export const MailLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <a className="link" href={url} style={styles.link}>
    {withWholeReferences(children)}
  </a>
);

/** A name that somebody typed, so that no mail program makes a link of it: a word joiner, unseen, stands behind each mark. */
export const unlinked = (name: string) => name.replace(/[./:](?=\S)/g, "$&\u2060");

/** Dear `name`; without one where a stranger may have typed it for somebody who never wrote to us. */
export const MailGreeting = ({ name = "" }: { name?: string | undefined }) => (
  <MailText>{name ? `Dear ${unlinked(name)},` : "Hello,"}</MailText>
);

/** The one thing to do. A table with colours of its own, so it is a button without pictures and without a style sheet. */
export const MailButton = ({ url, children }: { url: string; children: string }) => (
  <table {...table} className="button" style={styles.button}>
    <tbody>
      <tr>
        <td>
          <a data-in-text="action" href={url} style={styles.buttonLink}>
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

/** Six digits as they are read: 482 913. */
export const digitsInGroups = (code: string) => code.replace(/^(\d{3})(\d{3})$/, "$1 $2");

const LONGEST_SHORT_CODE = 8;

/** A code, large enough to be typed from across the desk, and how long it holds. */
export function MailCode({ code, validity }: { code: string; validity: string }) {
  const [name, style] =
    code.length > LONGEST_SHORT_CODE
      ? (["long-code", styles.longCode] as const)
      : (["short-code", styles.shortCode] as const);
  return (
    <table {...table} className="well" width="100%" style={styles.well}>
      <tbody>
        <tr>
          <td align="center" className={`${name} ink`} style={{ ...styles.code, ...style }}>
            {code}
          </td>
        </tr>
        <tr>
          <td align="center" className="line ink3" style={styles.validity}>
            {validity}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
