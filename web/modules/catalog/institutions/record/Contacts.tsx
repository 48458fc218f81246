/** People of an institution whom one writes to or calls. */
import { institutionRecords, type InstitutionContact } from '@contract/catalog/institutionRecords'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { listSeparator } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { RecordPart } from '@ui/recordPage/RecordPart'
import './institutionParts.css'

const edit = async (contact: InstitutionContact) =>
  (await import('../forms')).openContact(context(), contact.identifier, contact)
const remove = async (contact: InstitutionContact) => (await import('../forms')).removeContact(contact)

export default function Contacts({ identifier }: { identifier: string }) {
  return context().can(institutionRecords.contacts.spec.can) ? <Listed identifier={identifier} /> : null
}

function Listed({ identifier }: { identifier: string }) {
  const t = useWords()
  const contacts = useCall(institutionRecords.contacts, { identifier })
  return (
    <RecordPart
      title={t('institutions:record.contacts')}
      className="institution-part"
      commands={['institutions.contact']}
      answers={[contacts]}
      empty={contacts.data?.length === 0 ? t('institutions:noContact') : undefined}
    >
      <ul>
        {contacts.data?.map((contact) => (
          <li key={contact.identifier}>
            <Contact contact={contact} />
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}

const ACTIONS = [
  ['edit', edit],
  ['delete', remove],
] as const

function Contact({ contact }: { contact: InstitutionContact }) {
  const t = useWords()
  const { name, job_title, email, mobile, remarks } = contact
  const mayChange = context().can(institutionRecords.editContact.spec.can)
  return (
    <>
      <p>
        <bdi>{[name, job_title].filter(Boolean).join(listSeparator())}</bdi>
      </p>
      <p className="quiet">
        {email && (
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        )}
        {email && mobile && ' · '}
        {mobile && (
          <a href={`tel:${mobile.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
            {mobile}
          </a>
        )}
        {remarks && (
          <>
            {' · '}
            <bdi>{remarks}</bdi>
          </>
        )}
        {mayChange &&
          ACTIONS.map(([action, run]) => (
            <button
              key={action}
              type="button"
              className="link"
              aria-label={`${t(`institutions:contactActions.${action}`)}: ${name}`}
              onClick={() => void run(contact)}
            >
              {t(`institutions:contactActions.${action}`)}
            </button>
          ))}
      </p>
    </>
  )
}
