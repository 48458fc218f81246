/** The countries that leads come from. Their order is part of the seed: changing it changes all generated leads. */
import type { Country } from './country'
import { india, pakistan, bangladesh, vietnam, china, nepal } from './countriesAsia'
import { turkey, nigeria, egypt, saudiArabia, morocco, jordan } from './countriesMiddleEastAfrica'
import { france, colombia, mexico } from './countriesEuropeAmericas'

export const countries: readonly Country[] = [
  turkey,
  india,
  nigeria,
  pakistan,
  bangladesh,
  egypt,
  saudiArabia,
  morocco,
  jordan,
  vietnam,
  china,
  france,
  colombia,
  mexico,
  nepal,
]

/** Very long names, to test narrow columns. */
export const longNames: readonly (readonly [first: string, last: string])[] = [
  ['María de los Ángeles Guadalupe Concepción', 'Fernández de Córdoba y Álvarez de Toledo'],
  ['Ngozi Oluwadamilola Chukwuemeka Oluwatobiloba', 'Adebayo-Okonkwo Nwachukwuemeka'],
  ['Venkatanarasimharajuvaripeta Lakshmi Subrahmanya', 'Thiruvananthapuram Krishnamurthy Iyengar'],
  ['عبد الرحمن بن محمد بن عبد العزيز', 'آل الشيخ القحطاني الزهراني'],
  ['Muvaffakiyetnur Gülsüm Hatice Şehrazat', 'Çekoslovakyalılaştıramadıklarımızdanoğlu'],
]
