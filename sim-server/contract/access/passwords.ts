/** Rules for a new password and its confirmation (core §5). */
import { z } from 'zod'
import { requiredSecret } from '../shapes'

export const passwordTwice = {
  password: requiredSecret('Password is required')
    .min(8, 'Password has at least 8 characters')
    .max(128, 'Password is at most 128 characters'),
  confirm_password: requiredSecret('Confirm the password'),
}
/** Use with `superRefine`: reports `confirm_password` when it differs. */
export const requireSamePassword = (
  { password, confirm_password }: { password: string; confirm_password: string },
  ctx: z.RefinementCtx,
): void => {
  if (password !== confirm_password)
    ctx.addIssue({ code: 'custom', message: 'Passwords must match', path: ['confirm_password'] })
}
export const NewPassword = z.object(passwordTwice).superRefine(requireSamePassword)
