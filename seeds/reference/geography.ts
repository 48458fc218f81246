/** Real states and cities by country code: enough to choose from, not all there are. A name stands once. */
type States = Readonly<Record<string, readonly string[]>>

export const places: Readonly<Record<string, States>> = {
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
  CA: {
    Alberta: ['Calgary', 'Edmonton'],
    'British Columbia': ['Kelowna', 'Surrey', 'Vancouver'],
    Ontario: ['Ottawa', 'Toronto', 'Waterloo'],
    Quebec: ['Montreal', 'Quebec City'],
  },
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
    'Auvergne-Rhône-Alpes': ['Grenoble', 'Lyon'],
    'Île-de-France': ['Paris', 'Versailles'],
    Normandy: ['Le Havre'],
    Occitanie: ['Montpellier', 'Nîmes', 'Toulouse'],
    'Provence-Alpes-Côte d’Azur': ['Menton', 'Nice'],
  },
  GB: {
    England: ['Birmingham', 'Coventry', 'Hatfield', 'Leeds', 'London', 'Manchester', 'York'],
    'Northern Ireland': ['Belfast'],
    Scotland: ['Edinburgh', 'Glasgow'],
    Wales: ['Cardiff', 'Swansea'],
  },
  HU: { 'Hajdú-Bihar': ['Debrecen'] },
  IE: { Leinster: ['Dublin'] },
  IN: {
    Delhi: ['New Delhi'],
    Karnataka: ['Bengaluru', 'Mysuru'],
    Kerala: ['Kochi', 'Thiruvananthapuram'],
    Maharashtra: ['Mumbai', 'Nagpur', 'Pune'],
    Punjab: ['Amritsar', 'Ludhiana'],
  },
  MT: { 'Northern Harbour': ['Msida'] },
  NG: { Kano: ['Kano City'], Lagos: ['Ikeja', 'Lekki'], Rivers: ['Port Harcourt'] },
  NL: { Friesland: ['Leeuwarden'], Groningen: ['Groningen City'] },
  NZ: { Otago: ['Dunedin'] },
  PL: { Masovia: ['Warsaw'] },
  TR: {
    Ankara: ['Çankaya', 'Keçiören'],
    Istanbul: ['Beşiktaş', 'Kadıköy', 'Üsküdar'],
    Izmir: ['Bornova', 'Konak'],
  },
  US: {
    Arizona: ['Phoenix', 'Tempe'],
    California: ['Los Angeles', 'San Diego', 'San Francisco'],
    Florida: ['St. Petersburg', 'Tampa'],
    Massachusetts: ['Boston', 'Worcester'],
    'New York': ['Buffalo', 'New York City', 'Pleasantville', 'Rochester'],
    Texas: ['Austin', 'Dallas', 'Houston'],
  },
}
