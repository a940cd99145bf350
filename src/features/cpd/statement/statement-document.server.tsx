import { Document, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { printed } from "../../../platform/pdf/pdf-parts.server";
import { type PrintLog, prepared } from "../../../platform/text/printable.server";
import { shortDate } from "../../../platform/time/short-dates";
import { pointsInWords, type Statement, sheetsOf } from "./statement";

const { ink, soft, line, panel, accent, well } = printed;

const look = StyleSheet.create({
  page: { fontSize: 10, color: ink, paddingHorizontal: 48, paddingTop: 44, paddingBottom: 64 },
  head: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-start" },
  brand: { flexDirection: "row", alignItems: "center", gap: 6 },
  word: { fontSize: 18, fontWeight: 600, color: panel },
  title: { fontSize: 24, fontWeight: 600, marginTop: 22, marginBottom: 12 },
  facts: { flexDirection: "row", borderWidth: 1, borderColor: line, marginBottom: 20 },
  fact: { padding: 8, borderRightWidth: 1, borderRightColor: line },
  last: { borderRightWidth: 0 },
  label: { fontSize: 8, color: soft },
  strong: { fontWeight: 600 },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: line, paddingVertical: 4, gap: 8 },
  top: { backgroundColor: well, borderBottomWidth: 1, paddingHorizontal: 0 },
  day: { width: 76, paddingLeft: 6 },
  what: { flex: 1 },
  points: { width: 60, textAlign: "right", paddingRight: 6 },
  total: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 8, paddingHorizontal: 6 },
  foot: { position: "absolute", bottom: 28, left: 48, right: 48, fontSize: 8, color: soft },
  ends: { flexDirection: "row", justifyContent: "space-between" },
});

function Brand() {
  return (
    <View style={look.brand}>
      <Svg viewBox="0 0 24 24" width={24} height={24}>
        <Path
          d="M3 22V13.4A9 9 0 0 1 8.6 5.05M21 22V13.4A9 9 0 0 0 15.4 5.05"
          fill="none"
          stroke={panel}
          strokeWidth={2.3}
        />
        <Path d="M12 10.2V22" fill="none" stroke={panel} strokeWidth={3} />
        <Path d="M14.5 4.4a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0" fill={accent} />
      </Svg>
      <Text style={look.word}>iFACE</Text>
    </View>
  );
}

function Facts({ name, number, year, total, target }: Statement) {
  const facts = [
    { label: "Name", value: name, place: { flex: 1 } },
    { label: "Member number", value: number ?? "Not yet issued", place: { width: 124 } },
    { label: "Year", value: String(year), place: { width: 58 } },
    {
      label: "CPD points",
      value: target > 0 ? `${pointsInWords(total)} of ${target}` : pointsInWords(total),
      place: { width: 98 },
    },
  ];
  return (
    <View style={look.facts}>
      {facts.map(({ label, value, place }, at) => (
        <View key={label} style={[look.fact, place, at === facts.length - 1 ? look.last : {}]}>
          <Text style={look.label}>{label}</Text>
          <Text style={look.strong}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

function Row({ day, title, description, points }: Record<"day" | "title" | "description" | "points", string>) {
  return (
    <View style={look.row} wrap={false}>
      <Text style={look.day}>{day}</Text>
      <View style={look.what}>
        <Text style={look.strong}>{title}</Text>
        <Text style={look.label}>{description}</Text>
      </View>
      <Text style={look.points}>{points}</Text>
    </View>
  );
}

function Lines({ entries }: { entries: Statement["entries"] }) {
  return (
    <>
      <View style={[look.row, look.top]} fixed>
        <Text style={look.day}>Date</Text>
        <Text style={look.what}>Activity</Text>
        <Text style={look.points}>Points</Text>
      </View>
      {entries.map(({ id, occurredAt, title, description, points, source }) => (
        <Row
          key={id}
          title={title}
          description={`${description} · ${source}`}
          day={shortDate(occurredAt)}
          points={pointsInWords(points)}
        />
      ))}
    </>
  );
}

function End({ entries, more, year, total }: Statement) {
  const further = pointsInWords(more.points);
  return (
    <>
      {entries.length === 0 ? <Row day="" title={`No CPD points in ${year}`} description="" points="" /> : null}
      {more.count > 0 ? <Row day="" title={`${more.count} further entries`} description="" points={further} /> : null}
      <View style={look.total} wrap={false}>
        <Text style={look.strong}>Total of {year}</Text>
        <Text style={look.strong}>{pointsInWords(total)} points</Text>
      </View>
    </>
  );
}

function Head(statement: Statement) {
  return (
    <>
      <View style={look.head}>
        <Brand />
        <Text style={look.label}>Made on {shortDate(statement.madeAt)}</Text>
      </View>
      <Text style={look.title}>CPD statement</Text>
      <Facts {...statement} />
    </>
  );
}

function documentOf(statement: Statement, fontFamily: string | string[]) {
  const { year, name, entries, madeAt } = statement;
  const sheets = sheetsOf(entries);
  return (
    <Document title={`CPD statement ${year}`} author="iFACE" subject={name} language="en-IN" creationDate={madeAt}>
      {sheets.map((sheet, at) => (
        <Page key={sheet[0]?.id ?? 0} size="A4" style={[look.page, { fontFamily }]}>
          {at === 0 ? <Head {...statement} /> : null}
          <Lines entries={sheet} />
          {at === sheets.length - 1 ? <End {...statement} /> : null}
          <View style={[look.foot, look.ends]} fixed>
            <Text>iFACE, the national federation of civil-engineering and AEC associations in India</Text>
            <Text render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
          </View>
        </Page>
      ))}
    </Document>
  );
}

export async function renderStatement(given: Statement, log: PrintLog): Promise<Uint8Array> {
  const { printed: statement, fontFamily } = await prepared(given, log);
  return renderToBuffer(documentOf(statement, fontFamily));
}
