/** The form of a master in steps. */
export interface MasterSteps<Key extends string = string> {
  /** Its addresses: `/vendors/create-vendor`, and `/vendors/edit-vendor?id=…` or `/master/forms/fields/edit/:identifier`. */
  create: string
  edit: string
  /** The fields of each step by its name in the address, `?step=vendor-info`. Every field that people fill in is in one. */
  fields: Readonly<Record<string, readonly Key[]>>
}
