/** Mails that cannot be delivered. */
import type { Tenant } from '@kit/tenant/tenant'
import { addFault } from '@kit/faults/faults'

/** The next mails fail with `Mailbox is full`; without `times` all of them. */
export const failMail = (tenant: Tenant, times?: number) =>
  addFault(tenant, {
    method: '*',
    path: '*',
    delivery: 'failed',
    channel: 'email',
    message: 'Mailbox is full',
    ...(times && { times }),
  })
