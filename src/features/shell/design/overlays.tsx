import { LogOut, User } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Dialog, DialogBody } from "~/ui/dialog";
import { DropdownMenu, MenuHeading, MenuItem, MenuLink } from "~/ui/dropdown-menu";
import { Panel } from "~/ui/panel";
import { toast } from "~/ui/toast";
import { Tooltip, TooltipProvider } from "~/ui/tooltip";

const question = "Reject this application?";
const consequence = "The applicant gets an email with your note. You can reopen it within 30 days.";

function RejectDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const actions = (
    <>
      <Button variant="quiet" onClick={close}>
        Keep reviewing
      </Button>
      <Button variant="danger" onClick={close}>
        Reject application
      </Button>
    </>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog open={open} onClose={close} title={question} actions={actions}>
        <p>{consequence}</p>
      </Dialog>
    </>
  );
}

export function OverlaysSheet() {
  return (
    <Panel title="Dialog, menu, tooltip">
      <div className="mb-5 overflow-hidden rounded-2 border border-line-2 shadow-2">
        <DialogBody
          title={question}
          actions={
            <>
              <Button variant="quiet">Keep reviewing</Button>
              <Button variant="danger">Reject application</Button>
            </>
          }
        >
          <p>{consequence}</p>
        </DialogBody>
      </div>
      <div className="flex flex-wrap gap-3">
        <RejectDialog />
        <DropdownMenu trigger={<Button>Open menu</Button>}>
          <MenuLink to="/profile" icon={User}>
            Profile settings
          </MenuLink>
          <MenuHeading>Session</MenuHeading>
          <MenuItem icon={LogOut} onSelect={() => toast({ title: "Logged Out", description: "See you soon." })}>
            Logout
          </MenuItem>
        </DropdownMenu>
        <TooltipProvider>
          <Tooltip trigger={<Button variant="quiet">Point at me</Button>}>Opens after 700 milliseconds</Tooltip>
        </TooltipProvider>
      </div>
    </Panel>
  );
}
