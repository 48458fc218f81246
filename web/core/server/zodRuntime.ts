/** The parts of zod that the contract uses. Named exports keep zod's 40 languages out of the bundle. */
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
