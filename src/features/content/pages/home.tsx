import { ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { Logo } from "~/ui/logo";

export default function Home() {
  return (
    <main>
      <Logo />
      <h1>Together we build India</h1>
      <Drawing name="suspension-bridge" />
      <ButtonLink to="/membership-contact" variant="primary">
        Join Now
      </ButtonLink>
    </main>
  );
}
