/** The first rows of the file, with each row's problems. */
import { useSnapshot } from 'valtio'
import { useWords } from '@core/words/i18n'
import { number } from '@core/words/format'
import { importState } from './state'

type Stored = NonNullable<typeof importState.preview>['rows'][number]['stored']

/** A cell as it will be stored, with what the file has where that is another text: nothing is decided unseen. */
function StoredCell({ written, stored }: { written: string; stored: string }) {
  const t = useWords()
  if (!stored || stored === written)
    return (
      <td>
        <bdi>{written}</bdi>
      </td>
    )
  return (
    <td title={t('leadImport:written', { text: written })}>
      <bdi>{stored}</bdi> <bdi className="quiet import-written">{written}</bdi>
    </td>
  )
}

export const PreviewTable = () => {
  const t = useWords()
  const { preview, columns } = useSnapshot(importState)
  if (!preview) return null
  const fieldOf = (head: string | undefined) => columns.find(({ name }) => name === head)?.form_field_id
  const isNameSplit = columns.every(({ form_field_id }) => form_field_id !== 'last_name')
  const storedIn = (head: string | undefined, { first_name, last_name, phone }: Stored) => {
    const field = fieldOf(head)
    if (field === 'mobile') return phone
    return field === 'first_name' && isNameSplit && last_name ? `${first_name} · ${last_name}` : ''
  }
  return (
    <div className="import-preview" tabIndex={0} role="region" aria-label={t('leadImport:preview')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('import:row')}</th>
            <th scope="col">{t('import:verdict')}</th>
            {preview.heads.map((head, at) => (
              <th scope="col" key={at}>
                <bdi>{head}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ row, values, stored, errors, duplicate }) => (
            <tr key={row} data-bad={errors.length > 0 || undefined}>
              <th scope="row">{number(row)}</th>
              <td className="import-verdict">
                {errors.map((message) => t.sentence(message)).join(' · ') ||
                  (duplicate ? t.sentence(duplicate) : t('import:fine'))}
              </td>
              {values.map((value, at) => (
                <StoredCell key={at} written={value} stored={storedIn(preview.heads[at], stored)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
