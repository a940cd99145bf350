import { CircleAlert } from "lucide-react";
import { type ReactNode, type Ref, useId, useRef } from "react";
import { Icon } from "~/ui/icon";
import { CaptchaBox, type CaptchaSize } from "./captcha-box";
import type { Microsite } from "./microsites";
import { type CaptchaEvents, useCaptcha } from "./use-captcha";

type CaptchaProps = CaptchaEvents & {
  microsite: Microsite;
  /** Binds the token to one action, such as login. */
  action?: string;
  size?: CaptchaSize;
  disabled?: boolean;
  message?: string;
  /** Shown while the server refuses challenges until a known time. */
  otherwise?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

function CaptchaWidget({
  microsite,
  action,
  size = "md",
  disabled = false,
  message,
  otherwise,
  ref,
  ...events
}: CaptchaProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { state, click, reset } = useCaptcha(place, { microsite, action }, events);
  const { failure } = state;
  const checking = state.phase === "loading" && state.clicked;
  const said = checking
    ? undefined
    : (message ?? (failure && failure.detail !== failure.title ? failure.detail : undefined));
  return (
    <div ref={place}>
      <CaptchaBox
        ref={ref}
        state={state}
        size={size}
        disabled={disabled}
        describedBy={said ? id : undefined}
        onClick={disabled ? undefined : click}
        onReset={reset}
      />
      <div aria-live="polite">
        {said ? (
          <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small font-semibold text-danger">
            <Icon of={CircleAlert} className="mt-0.5 size-4.5" />
            {said}
          </p>
        ) : null}
        {state.busy?.until ? otherwise : null}
      </div>
    </div>
  );
}

/** A new `resetKey` starts over with a new challenge. */
export function Captcha({ resetKey, ...props }: CaptchaProps & { resetKey?: number }) {
  return <CaptchaWidget key={resetKey} {...props} />;
}
