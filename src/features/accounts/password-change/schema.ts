import { z } from "zod";
import { fillIn, passwordsDiffer } from "../messages";
import { anyPassword, filled, newPassword } from "../schema";

export const passwordChangeInput = z.object({ currentPassword: anyPassword, newPassword });
export type PasswordChangeInput = z.output<typeof passwordChangeInput>;

export const passwordChangeFields = z
  .object({
    currentPassword: anyPassword,
    newPassword: filled.pipe(newPassword),
    confirmPassword: z.string().min(1, fillIn),
  })
  .refine((fields) => fields.newPassword === fields.confirmPassword, {
    error: passwordsDiffer,
    path: ["confirmPassword"],
    when: () => true,
  });
export type PasswordChangeFields = z.output<typeof passwordChangeFields>;
