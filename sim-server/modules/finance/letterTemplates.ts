/** Texts of letters (master). */
import { eq } from 'drizzle-orm'
import { letterTemplates as templates } from '@db/schema'
import { letterTemplates } from '@contract/finance/letterTemplates'
import { logActivity } from '@domain/platform/activity'
import { listPage, requireUnchanged, updateRow } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const NO_SUCH_LETTER = 'There is no such letter'

export default serve(letterTemplates, {
  list: (call) => listPage(call, templates, { search: [templates.title, templates.content] }),
  update: ({ body: { updated_at, letter_type, ...values }, ...call }) =>
    call.db.whole(() => {
      const before = call.db.orm
        .select()
        .from(templates)
        .where(eq(templates.identifier, call.identifier))
        .get()
      if (!before) throw new Fail(404, NO_SUCH_LETTER)
      if (before.letter_type !== letter_type)
        throw new Fail(422, { message: 'Unknown letter', field: 'letter_type' })
      requireUnchanged(before, updated_at, values)
      const after = updateRow(call, templates, call.identifier, values, NO_SUCH_LETTER)
      if (after.title !== before.title || after.content !== before.content)
        logActivity(call.tenant, {
          user_id: call.caller.user.id,
          action: 'letter_text_changed',
          module_type: 'letterTemplates',
          module_identifier: call.identifier,
          description: `${letter_type} · ${after.language}`,
          ip: call.request.ip,
        })
      return after
    }),
})
