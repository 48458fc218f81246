/** The groups of a program's checklist: what the program itself asks for, texts, and documents. */
import type { ChecklistGroup } from '@contract/catalog/programRecord'
import { factGroups } from '@contract/catalog/programs/programFacts'
import type { ProgramEntry } from '@contract/catalog/programs'
import { MISSING_VALUE } from '@core/shell/constants'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { Markdown } from '@ui/layout/Markdown'
import { factLabel, factText } from '../record/facts'
import './checklist.css'

/** What the entry of the program itself says; facts that are not known are left out. */
function ProgramRequirements({ entry }: { entry: ProgramEntry }) {
  const known = factGroups.requirements
    .map((name) => ({ name, text: factText(name, entry) }))
    .filter(({ text }) => text !== MISSING_VALUE.text)
  return (
    <dl className="checklist-facts">
      {known.map(({ name, text }) => (
        <div key={name}>
          <dt>{factLabel(name)}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Item = ChecklistGroup['items'][number]
function ChecklistItem({ item: { name, is_required, items } }: { item: Item }) {
  const t = useWords()
  return (
    <section className="checklist-item">
      <h4>
        <bdi>{recordName(name)}</bdi>
        {is_required !== null && (
          <span className={is_required ? 'checklist-required' : 'quiet'}>
            {t(`programRecord:checklist.${is_required ? 'required' : 'optional'}`)}
          </span>
        )}
      </h4>
      {is_required === null ? (
        items.map(({ text }) => <Markdown key={text} text={text} />)
      ) : (
        <ul>
          {items.map(({ text }) => (
            <li key={text}>
              <bdi>{recordName(text)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** @param entry the program, where its own requirements do not stand beside the group already */
export function ChecklistItems({ group, entry }: { group: ChecklistGroup; entry?: ProgramEntry }) {
  const t = useWords()
  const hasFacts = entry !== undefined && group.identifier === 'requirements'
  return (
    <>
      {hasFacts && <ProgramRequirements entry={entry} />}
      {group.items.map((item) => (
        <ChecklistItem key={`${item.name} ${item.is_required}`} item={item} />
      ))}
      {group.items.length === 0 && !hasFacts && <p className="dim">{t('programRecord:checklist.empty')}</p>}
    </>
  )
}
