/** The columns of the list of leads for everybody who has not arranged their own. */
import { isLeadField, leadFields, ownFieldOf } from '@contract/leads/leadFields'
import { markedFields } from '@domain/leads/ownFields/marked'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

interface Row {
  form_field_id: string
  is_visible: number
  order_by: number
}

export default serve(leadFields, {
  list: ({ db }) => {
    const labelOf = new Map(markedFields(db).map(({ name, label }) => [name, label]))
    return db
      .prepare<[], Row>('SELECT form_field_id, is_visible, order_by FROM lead_fields ORDER BY order_by, id')
      .all()
      .map(({ form_field_id, is_visible, order_by }) => {
        const name = ownFieldOf(form_field_id) ?? form_field_id
        return {
          form_field_id,
          name,
          label: labelOf.get(name) ?? name,
          is_visible: is_visible === 1,
          order_by,
        }
      })
  },
  save: ({ db, body: { fields } }) => {
    const own = new Set(markedFields(db).map(({ name }) => name))
    const seen = new Set<string>()
    for (const [at, { form_field_id }] of fields.entries()) {
      const field = `fields.${at}.form_field_id`
      const name = ownFieldOf(form_field_id)
      if (name === undefined ? !isLeadField(form_field_id) : !own.has(name))
        throw new Fail(422, { message: 'Leads have no such field', field })
      if (seen.has(form_field_id)) throw new Fail(422, { message: 'A field appears twice', field })
      seen.add(form_field_id)
    }
    db.prepare('DELETE FROM lead_fields').run()
    const insert = db.prepare<[string, number, number]>(
      'INSERT INTO lead_fields (form_field_id, is_visible, order_by) VALUES (?, ?, ?)',
    )
    for (const { form_field_id, is_visible, order_by } of fields)
      insert.run(form_field_id, Number(is_visible), order_by)
    return {}
  },
})
