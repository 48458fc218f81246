/** What a field offers, and the states of loading it. */
export interface Option {
  value: string
  label: string
}
export class FailedOptions {
  /** Loads them again. */
  readonly retry: () => unknown
  constructor(retry: () => unknown) {
    this.retry = retry
  }
}
/** Null while they load. */
export type Options<One = Option> = readonly One[] | FailedOptions | null

/** The options that are known. */
export const knownOptions = <One>(options: Options<One>): readonly One[] | null =>
  options instanceof FailedOptions ? null : options

interface OptionsCall<Data> {
  data: Data | undefined
  isError: boolean
  refetch(): unknown
}
/** The options that a call answers. */
export const optionsOf = <Data, One>(
  { data, isError, refetch }: OptionsCall<Data>,
  read: (data: Data) => readonly One[],
): Options<One> => {
  if (data !== undefined) return read(data)
  return isError ? new FailedOptions(refetch) : null
}

/** The same options as others, when they are known. */
export const mapOptions = <One, Other>(
  options: Options<One>,
  map: (known: readonly One[]) => readonly Other[],
): Options<Other> => (options === null || options instanceof FailedOptions ? options : map(options))

/** The options of several lists in one, when all are known. What failed is loaded again. */
export function joinOptions<One>(...lists: readonly Options<One>[]): Options<One> {
  const failed = lists.filter((list) => list instanceof FailedOptions)
  if (failed.length > 0) return new FailedOptions(() => failed.forEach(({ retry }) => retry()))
  return lists.some((list) => list === null) ? null : lists.flatMap((list) => knownOptions(list)!)
}
