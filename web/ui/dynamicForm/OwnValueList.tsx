/** Stored values of a form as people read them. */
import type { OwnValue } from '@contract/masters/forms/askedField'
import { date, dateTime, number } from '@core/words/format'
import { recordName } from '@core/words/recordNames'

const textOf = ({ type, texts }: OwnValue): string =>
  texts
    .map((text) => {
      if (type === 'number') return number(Number(text))
      if (type === 'date') return date(text)
      return type === 'datetime' ? dateTime(text) : recordName(text)
    })
    .join(', ')

export const OwnValueList = ({ values }: { values: readonly OwnValue[] }) =>
  values.map((one) => (
    <div key={one.name}>
      <dt>
        <bdi>{recordName(one.label)}</bdi>
      </dt>
      <dd>
        <bdi>{textOf(one)}</bdi>
      </dd>
    </div>
  ))
