const heading = "'Arial Narrow','Roboto Condensed',Arial,sans-serif";
const fontFamily = "'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const wide = { overflowWrap: "anywhere" } as const;

export const mailStyles = {
  body: { margin: 0, padding: 0, backgroundColor: "#F6F1E5" },
  page: { backgroundColor: "#F6F1E5" },
  sheet: { width: "600px", backgroundColor: "#FDFBF5", border: "1px solid #D9CFBC" },
  head: { padding: "20px 32px", borderBottom: "1px solid #D9CFBC" },
  markCell: { width: "32px", height: "32px", backgroundColor: "#0C365A", borderRadius: "6px" },
  mark: { border: 0, display: "block", maxWidth: "100%", borderRadius: "6px" },
  brand: { paddingLeft: "10px", font: `700 24px/32px ${heading}`, color: "#0C365A", letterSpacing: "-0.2px" },
  content: { padding: "32px 32px 16px" },
  title: { margin: "0 0 16px", font: `700 30px/1.15 ${heading}`, color: "#12212F", ...wide },
  note: {
    margin: "0 0 8px",
    font: `700 13px/1.4 ${fontFamily}`,
    color: "#5A6570",
    letterSpacing: "0.6px",
    textTransform: "uppercase",
    ...wide,
  },
  row: { padding: "20px 0 4px", borderTop: "1px solid #D9CFBC" },
  rowTitle: { margin: "0 0 6px", font: `700 20px/1.3 ${heading}`, ...wide },
  part: { margin: "24px 0 8px", font: `700 20px/1.2 ${heading}`, color: "#12212F" },
  text: { margin: "0 0 16px", font: `17px/1.55 ${fontFamily}`, color: "#3F4D5A", ...wide },
  well: {
    width: "100%",
    margin: "8px 0 24px",
    backgroundColor: "#EDE6D6",
    border: "1px solid #857D6C",
    borderCollapse: "separate",
  },
  code: { padding: "20px 8px", color: "#12212F", whiteSpace: "nowrap" },
  /** Long codes need smaller type to fit a phone. */
  shortCode: { font: `700 46px/1.1 ${heading}`, letterSpacing: "8px" },
  longCode: { font: `700 30px/1.3 ${heading}`, letterSpacing: "2px" },
  validity: { padding: "8px", borderTop: "1px solid #857D6C", font: `14px/1.4 ${fontFamily}`, color: "#5A6570" },
  button: { margin: "8px 0 24px", backgroundColor: "#C2380F", borderRadius: "2px" },
  buttonLink: {
    display: "inline-block",
    padding: "15px 28px",
    font: `700 17px/1.2 ${fontFamily}`,
    color: "#FFFFFF",
    textDecoration: "none",
  },
  link: { color: "#134B7A" },
  why: { margin: "4px 0 16px", font: `15px/1.55 ${fontFamily}`, color: "#3F4D5A", ...wide },
  foot: { padding: "18px 32px 22px", borderTop: "1px solid #D9CFBC", font: `14px/1.7 ${fontFamily}`, color: "#5A6570" },
  whole: { whiteSpace: "nowrap" },
} as const;

/** For mail programs that read stylesheets: phones and dark mode. */
export const mailCss = `
@media (max-width: 620px) {
  .sheet { width: 100% !important; }
  .side { padding-left: 20px !important; padding-right: 20px !important; }
  .title { font-size: 26px !important; }
  .short-code { font-size: 36px !important; letter-spacing: 4px !important; }
  .long-code { font-size: 18px !important; letter-spacing: 0.5px !important; }
  .button { width: 100% !important; }
  .button a { display: block !important; text-align: center; }
}
@media (prefers-color-scheme: dark) {
  body, .page { background-color: #0B2A47 !important; }
  .sheet { background-color: #103455 !important; border-color: #29507A !important; }
  .well { background-color: #08223B !important; border-color: #29507A !important; }
  .line { border-color: #29507A !important; }
  .ink { color: #F1F5F8 !important; }
  .ink2 { color: #C3D3E1 !important; }
  .ink3 { color: #9FB6CA !important; }
  .brand { color: #C4E1F8 !important; }
  .button { background-color: #FF8A57 !important; }
  .button a { color: #1D0E06 !important; }
  a.link { color: #9CCBF2 !important; }
}
`;
