/** A section of facts under a heading. */
import type { ReactNode } from 'react'
import { useWords } from '@core/words/i18n'

/** Empty values are left out. */
export function Section({ name, rows }: { name: string; rows: Record<string, ReactNode> }) {
  const t = useWords()
  return (
    <section aria-label={t(`studentPortal:sections.${name}`)}>
      <h2>{t(`studentPortal:sections.${name}`)}</h2>
      <dl>
        {Object.entries(rows)
          .filter(([, value]) => value)
          .map(([field, value]) => (
            <div key={field}>
              <dt>{t(`studentPortal:fields.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
