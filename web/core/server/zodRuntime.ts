/** The real zod, as far as the contract speaks it: named one by one, so that its forty languages stay out of the build. */
export {
  array,
  boolean,
  coerce,
  email,
  enum,
  iso,
  literal,
  looseObject,
  number,
  object,
  preprocess,
  record,
  strictObject,
  string,
  union,
  unknown,
} from 'zod'
