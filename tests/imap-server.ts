import hoodiecrow from "hoodiecrow-imap";
import MailComposer from "nodemailer/lib/mail-composer";

export const mailbox = { user: "post", password: "shibboleth" };

/** `parts` are nodemailer's. */
export async function rawMail(parts: NonNullable<ConstructorParameters<typeof MailComposer>[0]>): Promise<string> {
  return (await new MailComposer(parts).compile().build()).toString("latin1");
}

export async function startImapServer(port: number) {
  const { user, password } = mailbox;
  const imap = hoodiecrow({
    plugins: ["ID", "UIDPLUS", "LITERALPLUS"],
    users: { [user]: { password } },
    storage: { INBOX: { uidvalidity: 1, messages: [] } },
  });
  const asked = { logins: 0 };
  let breaksAt = Number.POSITIVE_INFINITY;
  imap.outputHandlers.push((connection, response) => {
    const text = JSON.stringify(response.attributes ?? "");
    if (text.includes("logged in") || text.includes("Login failed")) asked.logins += 1;
    if (!text.includes("BODY") || breaksAt-- > 0) return;
    connection.socket.write("* 1 FETCH (UID 1 BODY[] {5000}\r\nFrom: half a ma");
    connection.socket.destroy();
    response.skipResponse = true;
  });
  await new Promise<void>((resolve) => imap.listen(port, "127.0.0.1", resolve));
  return {
    asked,
    put: (raw: string) => imap.appendMessage("INBOX", [], false, raw).message,
    setPassword: (word: string) => {
      imap.users[user] = { password: word };
    },
    /** Drops the connection in the middle of each mail, or stops doing so. */
    breakOff: (breaks: boolean) => {
      breaksAt = breaks ? 0 : Number.POSITIVE_INFINITY;
    },
    stop: () => new Promise<void>((resolve) => imap.close(resolve)),
  };
}
