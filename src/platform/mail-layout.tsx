import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";

const ink = "#12212F";
const paper = "#F6F1E5";
const accent = "#C2380F";
const font = "'Mukta', 'Noto Sans', Roboto, Arial, sans-serif";

const styles = {
  body: { backgroundColor: paper, color: ink, fontFamily: font, margin: 0, padding: "32px 0" },
  sheet: { backgroundColor: "#FDFBF5", border: "1px solid #D9CFBC", maxWidth: "560px", padding: "32px" },
  heading: { fontSize: "26px", lineHeight: "1.15", margin: "0 0 20px" },
  text: { fontSize: "17px", lineHeight: "1.6", margin: "0 0 16px" },
  button: {
    backgroundColor: accent,
    borderRadius: "2px",
    color: "#FFFFFF",
    fontSize: "16px",
    fontWeight: 600,
    padding: "14px 22px",
  },
  small: {
    color: "#5A6570",
    fontSize: "14px",
    lineHeight: "1.5",
    margin: "16px 0 0",
    wordBreak: "break-all",
  },
} as const;

/** One mail: a sheet with a title, and who sent it. */
export function MailLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Html lang="en-IN">
      <Head />
      <Preview>{title}</Preview>
      <Body style={styles.body}>
        <Container style={styles.sheet}>
          <Heading as="h1" style={styles.heading}>
            {title}
          </Heading>
          {children}
          <Hr />
          <Text style={styles.small}>
            iFACE, the national federation of civil-engineering and AEC associations in India
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export const MailText = ({ children }: { children: ReactNode }) => (
  <Text style={styles.text}>{children}</Text>
);

/** A name that somebody typed, so that no mail program makes a link of it: a word joiner, unseen, stands behind each mark. */
export const unlinked = (name: string) => name.replace(/[./:](?=\S)/g, "$&\u2060");

/** Dear NAME: whoever filled in a form may have typed anything. */
export const MailGreeting = ({ name }: { name: string }) => <MailText>Dear {unlinked(name)},</MailText>;

/** The one thing to do, with its address in full below for readers that show no buttons. */
export function MailButton({ url, children }: { url: string; children: ReactNode }) {
  return (
    <>
      <Button href={url} style={styles.button}>
        {children}
      </Button>
      <Text style={styles.small}>
        Or open this address: <Link href={url}>{url}</Link>
      </Text>
    </>
  );
}
