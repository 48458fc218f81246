/** People of institutions who have no account, and what colleagues write about institutions. Names are made up. */

/** By country; those of `others` are in every other one. */
export const contactNames: Readonly<Record<string, readonly string[]>> = {
  CA: ['Hannah MacLeod', 'Étienne Gagnon', 'Priya Raman', 'Owen Fitzgerald', 'Mélanie Tremblay', 'Jason Wu'],
  GB: [
    'Fiona Carmichael',
    'Gareth Llewellyn',
    'Amina Sheikh',
    'Tom Ashworth',
    'Rosalind Pike',
    'Callum Reid',
  ],
  US: [
    'Denise Holloway',
    'Marcus Greene',
    'Lauren Petrovic',
    'Carlos Medrano',
    'Beth Sorensen',
    'Ray Whitfield',
  ],
  AU: ['Kirsty Donnelly', 'Liam Papadopoulos', 'Mei Tran', 'Brett Callaghan', 'Zoe Whitlam', 'Anjali Menon'],
  DE: [
    'Katrin Vogel',
    'Jürgen Lindner',
    'Sabine Kröger',
    'Tobias Hartmann',
    'Ayşe Demirtaş',
    'Nele Friedrich',
  ],
  FR: [
    'Camille Lefèvre',
    'Antoine Marchand',
    'Inès Bellanger',
    'Hugo Castagnier',
    'Sylvie Roussel',
    'Yann Le Goff',
  ],
  IE: [
    'Aoife Brennan',
    'Declan Moriarty',
    'Sinéad Kavanagh',
    'Eoin Halloran',
    'Gráinne Tierney',
    'Paul Nagle',
  ],
  others: [
    'Maria Kowalczyk',
    'Peter Vandenberg',
    'Elena Zammit',
    'Gábor Szalai',
    'Marijke de Wit',
    'Tane Walker',
  ],
}
export const jobTitles = [
  'International admissions',
  'Partnerships manager',
  'Regional recruitment',
  'Finance office',
] as const

/** Rating and text. */
export const reviewTexts = [
  [5, 'Offers come within a week, and the admissions team answers the same day.'],
  [4, 'Good scholarships. The deposit deadline is strict: tell students early.'],
  [4, 'Conditional offers are clear about what is missing.'],
  [3, 'Offers take long in spring. Ask twice.'],
  [5, 'Commission is paid on time, with a statement that can be reconciled.'],
  [2, 'Fees on the website were last year’s; ask before you quote them.'],
] as const

export const actionRemarks = {
  renew_agreement: 'The agreement ends soon. They asked for our enrolment figures of last year.',
  request_agreement: 'Three students asked for it this month, and we have no agreement.',
  verify_fees: 'The fees of the new academic year are out.',
  update_contacts: 'The person we wrote to has left.',
  add_programs: 'They told us of new programs in September.',
} as const
