/**
 * Real states and cities by country code: enough to choose from, not all there are. Places of institutions and the states of many
 * countries come from other lists; those here are the others.
 */
import { listedInstitutions } from './catalog/institutions/lines'
import { regions } from './catalog/regions'

type States = Readonly<Record<string, readonly string[]>>

const otherPlaces: Readonly<Record<string, States>> = {
  AE: {
    'Abu Dhabi': ['Abu Dhabi City', 'Al Ain'],
    Dubai: ['Dubai City', 'Hatta'],
    Sharjah: ['Kalba', 'Sharjah City'],
  },
  AU: {
    'New South Wales': ['Newcastle', 'Sydney', 'Wollongong'],
    Queensland: ['Brisbane', 'Cairns', 'Gold Coast'],
    Victoria: ['Geelong', 'Melbourne'],
    'Western Australia': ['Fremantle', 'Perth'],
  },
  BD: { Chittagong: ['Chattogram'], Dhaka: ['Dhaka City'], Sylhet: ['Sylhet City'] },
  CA: {
    Alberta: ['Calgary', 'Edmonton', 'Red Deer'],
    'British Columbia': ['Kelowna', 'Surrey', 'Vancouver'],
    Ontario: ['Brampton', 'Mississauga', 'Ottawa', 'Toronto', 'Waterloo'],
    Quebec: ['Laval', 'Montreal', 'Quebec City'],
  },
  CN: {
    Beijing: ['Haidian'],
    Guangdong: ['Guangzhou', 'Shenzhen'],
    Sichuan: ['Chengdu'],
    Zhejiang: ['Hangzhou'],
  },
  CO: { Antioquia: ['Medellín'], 'Valle del Cauca': ['Cali'] },
  DE: {
    Bavaria: ['Augsburg', 'Munich', 'Nuremberg'],
    Bremen: ['Bremen City'],
    Hamburg: ['Hamburg-Mitte'],
    Hesse: ['Darmstadt', 'Frankfurt'],
    Saxony: ['Dresden', 'Leipzig'],
  },
  EG: {
    Alexandria: ['Borg El Arab'],
    Cairo: ['Heliopolis', 'New Cairo'],
    Giza: ['6th of October City', 'Giza City'],
  },
  FR: {
    'Auvergne-Rhône-Alpes': ['Annecy', 'Grenoble', 'Lyon'],
    'Île-de-France': ['Paris', 'Versailles'],
    Normandy: ['Le Havre'],
    Occitanie: ['Montpellier', 'Nîmes', 'Toulouse'],
    'Provence-Alpes-Côte d’Azur': ['Menton', 'Nice'],
  },
  GB: {
    England: ['Birmingham', 'Coventry', 'Hatfield', 'Leeds', 'London', 'Manchester', 'York'],
    'Northern Ireland': ['Belfast', 'Derry'],
    Scotland: ['Edinburgh', 'Glasgow', 'Perth'],
    Wales: ['Cardiff', 'Newport', 'Swansea'],
  },
  HU: { 'Hajdú-Bihar': ['Debrecen'] },
  IE: { Leinster: ['Dublin', 'Kilkenny'], Ulster: ['Letterkenny'] },
  IN: {
    Delhi: ['New Delhi'],
    Karnataka: ['Bengaluru', 'Mysuru'],
    Kerala: ['Kochi', 'Thiruvananthapuram'],
    Maharashtra: ['Mumbai', 'Nagpur', 'Pune'],
    Punjab: ['Amritsar', 'Ludhiana'],
  },
  MA: {
    'Casablanca-Settat': ['Casablanca'],
    'Marrakech-Safi': ['Marrakech'],
    'Rabat-Salé-Kénitra': ['Rabat'],
  },
  MT: { Gozo: ['Victoria'], 'Northern Harbour': ['Msida'] },
  MX: { Jalisco: ['Guadalajara'], 'Nuevo León': ['Monterrey'], Puebla: ['Puebla City'] },
  NG: { Kano: ['Kano City'], Lagos: ['Ikeja', 'Lekki'], Rivers: ['Port Harcourt'] },
  NL: { Drenthe: ['Emmen'], Friesland: ['Leeuwarden'], Groningen: ['Groningen City'] },
  NP: { 'Bagmati Province': ['Kathmandu', 'Lalitpur'], 'Gandaki Province': ['Pokhara'] },
  NZ: { Otago: ['Dunedin', 'Queenstown'] },
  PK: { Punjab: ['Faisalabad', 'Lahore'], Sindh: ['Hyderabad', 'Karachi'] },
  PL: { Masovia: ['Warsaw'] },
  TR: {
    Ankara: ['Çankaya', 'Keçiören'],
    Antalya: ['Muratpaşa'],
    Bursa: ['Osmangazi'],
    Diyarbakır: ['Kayapınar'],
    Hatay: ['Antakya'],
    Istanbul: ['Beşiktaş', 'Kadıköy', 'Üsküdar'],
    Izmir: ['Bornova', 'Konak'],
    Muğla: ['Bodrum', 'Menteşe'],
  },
  US: {
    Arizona: ['Phoenix', 'Tempe'],
    California: ['Los Angeles', 'San Diego', 'San Francisco'],
    Florida: ['St. Petersburg', 'Tampa'],
    Massachusetts: ['Boston', 'Worcester'],
    'New York': ['Buffalo', 'New York City', 'Pleasantville', 'Rochester'],
    Texas: ['Austin', 'Dallas', 'Houston'],
  },
  VN: { 'Hà Nội': ['Cầu Giấy'], 'Hồ Chí Minh': ['Thủ Đức'] },
}

export interface StatePlace {
  country: string
  name: string
  /** Names of its cities; within a state a name stands once. */
  cities: readonly string[]
}

function statesOf(): StatePlace[] {
  const states = new Map<string, { country: string; name: string; cities: Set<string> }>()
  const state = (country: string, name: string) => {
    const key = `${country}/${name}`
    const one = states.get(key) ?? { country, name, cities: new Set<string>() }
    states.set(key, one)
    return one
  }
  for (const [country, names] of Object.entries(otherPlaces))
    for (const [name, cities] of Object.entries(names))
      for (const city of cities) state(country, name).cities.add(city)
  for (const { country, state: name, city } of listedInstitutions) state(country, name).cities.add(city)
  for (const [country, names] of Object.entries(regions))
    for (const name of names.split('|')) state(country, name)
  return [...states.values()].map((one) => ({ ...one, cities: [...one.cities] }))
}

/** A state stands once in its country. */
export const statePlaces: readonly StatePlace[] = statesOf()
