import { Checkbox } from "~/ui/checkbox";
import { CheckboxList } from "~/ui/checkbox-list";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/file-field";
import { FormGrid } from "~/ui/form-grid";
import { Panel } from "~/ui/panel";
import { PasswordField } from "~/ui/password-field";
import { RadioGroup } from "~/ui/radio-group";
import { SearchField } from "~/ui/search-field";
import { SelectField } from "~/ui/select-field";
import { Switch } from "~/ui/switch";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";

type SheetProps = { theme: string };

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

export function InputsSheet({ theme }: SheetProps) {
  return (
    <Panel title="Inputs">
      <FormGrid>
        <TextField name={`${theme}-organisation`} label="Organisation" defaultValue="Godavari Structural Consultants" />
        <SelectField
          name={`${theme}-state`}
          label="State"
          options={options("Maharashtra", "Gujarat", "Goa")}
          defaultValue="Maharashtra"
        />
        <SelectField name={`${theme}-district`} label="District" options={[]} disabledReason="Choose a state first" />
        <TextField
          name={`${theme}-pincode`}
          label="Pincode"
          inputMode="numeric"
          defaultValue="4220"
          error="Pincode must be exactly 6 digits"
        />
        <PasswordField name={`${theme}-password`} label="Password" defaultValue="correct horse" />
        <TextField name={`${theme}-site`} label="Website" optional placeholder="https://" hint="With https://" />
        <TextField name={`${theme}-off`} label="Membership number" disabled placeholder="Not yet issued" />
        <TextArea
          className="md:col-span-full"
          name={`${theme}-objectives`}
          label="Partnership objectives"
          hint="Two or three sentences are enough."
          error="Describe the outcomes you expect"
        />
        <FileField name={`${theme}-evidence`} label="Evidence" optional hint="A PDF, JPEG or PNG of up to 5 MB." />
        <SearchField className="md:col-span-full" label="Search the questions" placeholder="Search the questions" />
      </FormGrid>
      <div className="mt-8">
        <ErrorSummary errors={[{ name: `${theme}-pincode`, message: "Pincode must be exactly 6 digits" }]} />
      </div>
    </Panel>
  );
}

const areas = options(
  "Policy and standards",
  "Skill development",
  "Joint research",
  "Student programmes",
  "Events and conventions",
  "Publications",
  "Site visits",
  "Laboratories",
  "Consultancy",
  "Scholarships",
);

export function ChoicesSheet({ theme }: SheetProps) {
  return (
    <Panel title="Choices">
      <div className="grid gap-6">
        <CheckboxList
          name={`${theme}-areas`}
          label="Collaboration areas"
          options={areas}
          defaultValue={["Skill development", "Events and conventions"]}
        />
        <RadioGroup
          inline
          name={`${theme}-kind`}
          label="You are"
          options={options("A student", "A professional")}
          defaultValue="A student"
        />
        <Checkbox
          name={`${theme}-terms`}
          label="I accept the Terms & Conditions"
          error="Please accept the Terms & Conditions to proceed."
        />
        <div>
          <Switch
            name={`${theme}-necessary`}
            label="Strictly necessary"
            hint="Sign-in and security. Always on."
            defaultChecked
            disabled
          />
          <Switch
            name={`${theme}-functional`}
            label="Functional"
            hint="Remembers your theme and language."
            defaultChecked
          />
          <Switch
            name={`${theme}-performance`}
            label="Performance"
            hint="Counts which pages are opened, never by whom."
          />
        </div>
      </div>
    </Panel>
  );
}
