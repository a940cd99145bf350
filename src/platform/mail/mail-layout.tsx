import { Head, Html, Preview } from "@react-email/components";
import { Children, createContext, Fragment, type ReactNode, useContext } from "react";
import { mailCss, mailStyles as styles } from "./mail-style";

export const MailSite = createContext("");

export const markId = "mark@iface";

const table = { role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0 } as const;

const reference = /([A-Z]{2,8}(?:-[A-Z\d]{1,12}){2,6})/;

/** Keeps references and codes from wrapping at hyphens. */
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
  note?: string;
  /** Shown beside the subject in an inbox; defaults to the start of the email. */
  preview?: string;
  /** Why the email was sent, and advice for recipients that did not ask for it. */
  why?: ReactNode;
  children: ReactNode;
};

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

export const MailPart = ({ children }: { children: string }) => (
  <h2 className="ink" style={styles.part}>
    {children}
  </h2>
);

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

/** Inserts word joiners so that mail programs do not turn a user's name into a link. */
export const unlinked = (name: string) => name.replace(/[./:](?=\S)/g, "$&\u2060");

/** Leave out `name` where a stranger may have typed it for another person. */
export const MailGreeting = ({ name = "" }: { name?: string | undefined }) => (
  <MailText>{name ? `Dear ${unlinked(name)},` : "Hello,"}</MailText>
);

/** A table with inline colours looks like a button without images and stylesheets. */
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

/** "482 913" */
export const digitsInGroups = (code: string) => code.replace(/^(\d{3})(\d{3})$/, "$1 $2");

const LONGEST_SHORT_CODE = 8;

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
