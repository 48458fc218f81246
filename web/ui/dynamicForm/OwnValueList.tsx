/** Stored values of a form as people read them. */
import type { OwnValue } from '@contract/masters/forms/askedField'
import { recordName } from '@core/words/recordNames'
import { listSeparator } from '@core/words/format'
import { valueText } from './valueText'

const textOf = ({ type, texts }: OwnValue): string =>
  texts.map((text) => valueText(type, text)).join(listSeparator())

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
