/** What the page of calls shows: its columns, and what to say when there are none. */
import { useSnapshot } from 'valtio'
import type { Call } from '@contract/platform/telephony'
import type { List } from '@core/list/list'
import { MISSING_VALUE } from '@core/shell/constants'
import { dateTime, personName, spokenTime } from '@core/words/format'
import { useWords, words } from '@core/words/i18n'
import { CHIP_LOOKS, type ChipLook } from '@ui/grid/chipLooks'
import { CommandButton } from '@ui/layout/CommandButton'
import type { ListParts } from '@ui/list/ShownList'
import { columnOf } from '@ui/listWithForms'
import { MODULE, type Outcome } from './outcomes'

const callColumn = columnOf<Call>(MODULE)
/** The number of the other side; a withheld one is empty. */
const numberOf = ({ direction, from, to }: Call) =>
  (direction === 'incoming' ? from : to) || words('telephony:incoming.noNumber')
const outcomeText = ({ outcome }: Call) =>
  words(outcome ? `telephony:incoming.outcomes.${outcome}` : 'telephony:noOutcome')
const looks: Readonly<Record<Outcome, ChipLook>> = {
  answered: CHIP_LOOKS.good,
  no_answer: CHIP_LOOKS.neutral,
  busy: CHIP_LOOKS.neutral,
  call_back: CHIP_LOOKS.info,
  wrong_number: CHIP_LOOKS.bad,
}

const columns = [
  callColumn('created_at', 180, (row) => dateTime(row.created_at), {
    pinned: true,
    sort: 'created_at',
    time: (row) => row.created_at,
  }),
  callColumn('lead', 220, ({ lead }) => lead?.name ?? MISSING_VALUE.text, { command: `${MODULE}.lead` }),
  callColumn('number', 170, numberOf, { ltr: true }),
  callColumn('direction', 110, ({ direction }) => words(`telephony:directions.${direction}`), {
    filter: ({ direction }) => ['direction', direction],
  }),
  callColumn('outcome', 150, outcomeText, {
    chips: (row) => [{ text: outcomeText(row), ...(row.outcome ? looks[row.outcome] : CHIP_LOOKS.warning) }],
    filter: ({ outcome }) => ['outcome', outcome ?? 'none'],
  }),
  callColumn(
    'duration',
    90,
    ({ duration }) => (duration === null ? MISSING_VALUE.text : spokenTime(duration)),
    {
      sort: 'duration',
      numeric: true,
    },
  ),
  callColumn('userInfo', 160, ({ userInfo }) => (userInfo ? personName(userInfo) : MISSING_VALUE.text), {
    filter: ({ userInfo }) => ['user_identifier', userInfo?.identifier ?? 'none'],
    muted: true,
  }),
  callColumn('note', 320, ({ note }) => note ?? '', { muted: true }),
]

function Empty({ list }: { list: List<Call> }) {
  const t = useWords()
  const { text, tab } = useSnapshot(list.query)
  return (
    <>
      <h2>{t('telephony:empty.title')}</h2>
      <p className="quiet">{text ? t('telephony:empty.filtered') : t(`telephony:empty.${tab}`)}</p>
      {text && <CommandButton id="list.clearFilters" variant="outlined" />}
    </>
  )
}

export default { columns, Empty } satisfies ListParts<Call>
