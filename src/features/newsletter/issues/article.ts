/** Something published that an issue may lead to, as the issue shows it. `note`: what sort it is, and how long it takes. */
export type Article = {
  id: string;
  title: string;
  summary: string;
  /** Its page. */
  path: string;
  note: string;
};
