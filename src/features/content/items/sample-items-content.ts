import type { ContentItem } from "./item";

type SampleItem = Pick<ContentItem, "kind" | "slug" | "title" | "summary" | "body" | "meta" | "specializations"> &
  Partial<Pick<ContentItem, "points">>;

/** Content of a new database, newest first. Marked as samples; names no person. */
export const sampleItems: readonly SampleItem[] = [
  {
    kind: "course",
    slug: "ductile-detailing-is-13920",
    title: "Ductile detailing of RC frames to IS 13920",
    summary: "Where the hoops go and why: beams, columns and joints that bend in an earthquake and do not break.",
    body: `A frame survives a strong earthquake by bending where it was meant to. This course follows the reinforcement of one beam, one column and one joint from the bending moment to the bar bending schedule, and reads the clauses of IS 13920 beside the drawing.

You work through three frames with worked sheets: confinement at the column ends, splices outside the hinge zones, and the joint that is forgotten most often. Each session closes with photographs of details to find fault with.

You need the design of reinforced concrete members to IS 456. A calculator is enough; no software is asked for.`,
    meta: { duration: "12 hours", level: "Intermediate", format: "Online, six sessions" },
    points: 8,
    specializations: ["structural", "construction"],
  },
  {
    kind: "event",
    slug: "open-site-day",
    title: "Open site day",
    summary: "A day on a working site for students and young engineers: safety walk, drawings, concrete, questions.",
    body: `Drawings make more sense beside the thing they describe. On an open site day a member association shows a project in progress: first the safety briefing, then the drawings on the table, then the walk.

Groups are small, so that everyone stands close enough to hear. Bring closed shoes; helmet and vest are lent. Photographs only where the site allows them.`,
    meta: { duration: "One day", level: "Open to all", format: "On site" },
    points: 2,
    specializations: ["construction", "structural"],
  },
  {
    kind: "documentary",
    slug: "water-under-the-steps",
    title: "Water under the steps",
    summary: "How the stepwells of western India reach the water table, hold back the soil and stay cool.",
    body: `A stepwell is a retaining structure, a reservoir and a public room at once. The film goes down one flight at a time and asks at each landing what the engineer had to solve: earth pressure, seepage, shade, people.

Its drawings were made for the film, from published surveys. It closes with what a stepwell can still teach about storing water where it falls.`,
    meta: { duration: "24 minutes", format: "Film with subtitles" },
    specializations: ["water-resources", "geotechnical"],
  },
  {
    kind: "podcast",
    slug: "who-checks-the-checker",
    title: "Who checks the checker?",
    summary: "A conversation about design review: what a second pair of eyes finds, and how to ask for it early.",
    body: `Most errors in a design are found by somebody who did not make it. The episode goes through one review from the first call to the signed sheet: what to send, what to ask, how to disagree on paper and stay on good terms.

It ends with a one-page list to keep beside the next calculation.`,
    meta: { duration: "41 minutes", format: "Audio" },
    specializations: ["structural", "geotechnical"],
  },
  {
    kind: "bundle",
    slug: "bridge-inspection",
    title: "Bridge inspection bundle",
    summary: "Four short courses on looking at bridges: bearings, concrete, steel, and writing the report.",
    body: `A bridge tells an inspector a good deal before any instrument does. The bundle takes four short courses in the order of an inspection: what to read before the visit, bearings and joints, concrete and steel, and the report that leads to a repair.

It follows the routine of IRC:SP:35. Each course can be taken alone; together they close with one exercise and one certificate.`,
    meta: { duration: "16 hours", level: "Intermediate", format: "Online", includes: "Four courses" },
    points: 12,
    specializations: ["structural", "transportation"],
  },
  {
    kind: "blog",
    slug: "reading-a-soil-report",
    title: "Reading a soil report in ten minutes",
    summary: "Six things to look for before the bearing capacity, and the one question to ask the laboratory.",
    body: `Begin with the plan of the boreholes, not with the recommendation. How many are there, how deep, and does any of them stand where your heaviest column will?

Then the water table and the date it was measured. A level read in May says little about September. Then the N-values down each hole, and whether they were corrected: the report should say so.

Only now the bearing capacity: for which width, at which depth, for how much settlement. If one of the three is missing, that is the question to ask.`,
    meta: { duration: "5 minutes to read" },
    specializations: ["geotechnical", "structural"],
  },
  {
    kind: "mercantile",
    slug: "field-notebook",
    title: "Field notebook",
    summary: "160 numbered pages on a 5 mm grid, with a scale on the edge and unit tables at the end.",
    body: `A notebook for the site: sewn, so that it lies flat, with numbered pages for anyone who has to find a measurement again. The grid is 5 mm; a scale runs along the edge of the cover.

At the end stand the tables that are looked up most: bar areas and weights, concrete grades, slopes, units.`,
    meta: { format: "A5, sewn, hard cover" },
    specializations: [],
  },
  {
    kind: "iface-talks",
    slug: "designing-for-repair",
    title: "Designing for repair",
    summary: "A talk on leaving room for the next engineer: access, bearings that can be changed, drawings that last.",
    body: `Everything that is built will be mended. The talk asks what a design can do for the person who comes forty years later: a place for the jack, a hatch wide enough for a stretcher, a drawing that says what was really built.

Three details are shown twice, as usually drawn and as one would wish to find them.`,
    meta: { duration: "18 minutes", format: "Recorded talk" },
    specializations: ["structural", "construction"],
  },
  {
    kind: "course",
    slug: "concrete-mix-proportioning",
    title: "Concrete mix proportioning to IS 10262",
    summary: "From target strength to trial batch: water, cement, aggregates and admixtures on one sheet.",
    body: `The course proportions one mix from beginning to end: target strength, water-cement ratio, water content, aggregates, and the correction for moisture that is so easily left out.

You then change one thing at a time, a finer sand, a flyash blend, a pumped placement, and see what follows. The last session is about the trial batch and how to read it.`,
    meta: { duration: "8 hours", level: "Foundation", format: "Online, four sessions" },
    points: 5,
    specializations: ["construction", "structural"],
  },
  {
    kind: "journal",
    slug: "low-carbon-cement-review",
    title: "Low-carbon binders in ready-mix plants: a review",
    summary: "What is published on blended cements in Indian ready-mix practice, and what is still to be measured.",
    body: `The review shows how a paper is presented here: question, method, sources, findings, limits. It gathers published work on flyash, slag and calcined-clay blends under the conditions of a ready-mix plant, long hauls and hot weather among them.

Where sources disagree, both are named. The last section lists the measurements that would settle the matter.`,
    meta: {
      authors: [{ name: "Sample Author", affiliation: "Sample Institute, Pune" }],
      keywords: "cement, fly ash, ready-mix concrete",
      volume: "1",
      number: "1",
      pages: "1–14",
    },
    specializations: ["environmental", "construction"],
  },
  {
    kind: "tem-talks",
    slug: "the-first-hour-on-site",
    title: "The first hour on site",
    summary: "A short talk on the hour that decides the day: permits, pours, weather, and who speaks to whom.",
    body: `What happens between seven and eight decides most of what happens until six. The talk walks through that hour with a site engineer's list in hand: the permit board, the pour card, the weather, the crane, the one person who must be told.

The list can be copied and changed; that is what it is for.`,
    meta: { duration: "11 minutes", format: "Recorded talk" },
    specializations: ["construction"],
  },
  {
    kind: "event",
    slug: "drainage-workshop",
    title: "Workshop: urban drainage after heavy rain",
    summary: "Half a day on catchments, inlets and outfalls with maps of one ward and one remembered storm.",
    body: `A drain that is large enough on paper still floods when its inlet is blocked. The workshop takes one city ward, its contour map and one storm, and follows the water from roof to outfall.

Participants work in groups of four. Each group leaves with a sketch of the three cheapest changes that would have helped.`,
    meta: { duration: "Half a day", level: "Intermediate", format: "In person" },
    points: 4,
    specializations: ["water-resources", "environmental", "urban-planning"],
  },
  {
    kind: "newsletter",
    slug: "first-sheet",
    title: "First sheet",
    summary: "How an issue of the newsletter looks: what is new, what is due, one drawing explained.",
    body: `An issue has one page: what was published since the last one, which dates are near, and one drawing with a few words on why it is drawn that way.

It comes by email to whoever subscribes on the home page, and every issue carries a link to end that with one click.`,
    meta: { issue: "Sample issue", duration: "3 minutes to read" },
    specializations: [],
  },
  {
    kind: "course",
    slug: "road-safety-audit",
    title: "Road safety audit: seeing a road as its users do",
    summary: "Walking, riding and driving one stretch of road, and writing down what would prevent the next crash.",
    body: `An audit asks how people will really use a road: the child at the crossing, the cyclist at the merge, the driver at night in rain. The course audits one stretch three times, from plan, on foot and after dark.

You learn to write findings that can be acted on: place, risk, remedy, priority. It closes with a report that your own group would be content to receive.`,
    meta: { duration: "10 hours", level: "Foundation", format: "Online and one field visit" },
    points: 6,
    specializations: ["transportation", "urban-planning"],
  },
  {
    kind: "mercantile",
    slug: "pocket-scale",
    title: "Pocket scale, 150 mm",
    summary: "A flat scale with six ratios, from 1:5 to 1:500, that fits the field notebook.",
    body: `Six ratios on one flat rule: 1:5, 1:20, 1:50, 1:100, 1:200 and 1:500. The figures are engraved, so that they outlast a pocket.

It slides into the pocket at the back of the field notebook.`,
    meta: { format: "Aluminium, 150 mm" },
    specializations: [],
  },
  {
    kind: "magazine",
    slug: "the-span-sample",
    title: "The span: sample issue",
    summary: "Sixteen pages to show how the magazine will look: one structure, one method, one question.",
    body: `Each issue takes one structure and stays with it: how it stands, how it was built, how it is looked after. A method on two pages follows, then a question for readers, with room for their answers in the next issue.

The sample issue shows the layout with drawings of this website.`,
    meta: { issue: "Sample issue", format: "16 pages" },
    specializations: [],
  },
  {
    kind: "blog",
    slug: "five-questions-before-a-pour",
    title: "Five questions before a pour",
    summary: "What to ask at the formwork while there is still time: cover, ties, access, water, weather.",
    body: `Is the cover there, and will it still be there after ten people have walked on the bars? Are the ties closed, and is anything holding the form that will be in the concrete's way?

Who stands where, and how do they get off again? How much water is in the truck, and who may add to it? Nobody, is the answer to that.

And the weather: not this morning's, but the one at the hour of finishing. Five questions, five minutes, before the first bucket.`,
    meta: { duration: "4 minutes to read" },
    specializations: ["construction"],
  },
];
