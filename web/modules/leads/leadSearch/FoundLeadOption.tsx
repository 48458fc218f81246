/** A lead that was found: its name, stage, owner, and what it was found by. */
import type { CSSProperties, MouseEvent } from 'react'
import { leadName, leadPhone } from '@contract/leads/leadCells'
import type { FoundLead } from '@contract/leads/leads'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { linkTo } from '@ui/layout/linkTo'

export const leadAddress = ({ identifier }: Pick<FoundLead, 'identifier'>) =>
  `/leads?lead=${encodeURIComponent(identifier)}`

interface Props {
  lead: FoundLead
  /** Attributes of the option at its place. */
  option: { id: string; tabIndex: number; 'data-active': '' | undefined }
  isActive: boolean
  onPoint(): void
  onTake(): void
}
export function FoundLeadOption({ lead, option, isActive, onPoint, onTake }: Props) {
  const t = useWords()
  const contacts = [leadPhone(lead), lead.email].filter(Boolean)
  const people = [lead.staff_name || t('leads:unassigned'), lead.branch_name].filter(Boolean)
  return (
    // The field above takes the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <a
      {...option}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      // Keeps the focus in the field, whichever button opens the link.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      {...linkTo(leadAddress(lead), onTake)}
    >
      <bdi className="found-name">{leadName(lead)}</bdi>
      <span className="dotted" style={{ '--dot': lead.stage_colour } as CSSProperties}>
        {recordName(lead.stage_name)}
      </span>
      <span className="found-by">{t(`leadSearch:foundBy.${lead.found_by}`)}</span>
      <span className="dim">
        {contacts.map((contact) => (
          <bdi key={contact} dir="ltr">
            {contact}
          </bdi>
        ))}
      </span>
      <span className="dim found-people">
        {people.map((person) => (
          <bdi key={person}>{person}</bdi>
        ))}
      </span>
    </a>
  )
}
