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
    Occitanie: ['Montpellier', 'Nîmes', 'Toulouse'],
  },
  GB: {
    England: ['Birmingham', 'London', 'Manchester', 'York'],
    'Northern Ireland': ['Belfast'],
    Scotland: ['Edinburgh', 'Glasgow'],
    Wales: ['Cardiff', 'Swansea'],
  },
  IN: {
    Delhi: ['New Delhi'],
    Karnataka: ['Bengaluru', 'Mysuru'],
    Kerala: ['Kochi', 'Thiruvananthapuram'],
    Maharashtra: ['Mumbai', 'Nagpur', 'Pune'],
    Punjab: ['Amritsar', 'Ludhiana'],
  },
  NG: { Kano: ['Kano City'], Lagos: ['Ikeja', 'Lekki'], Rivers: ['Port Harcourt'] },
  TR: {
    Ankara: ['Çankaya', 'Keçiören'],
    Istanbul: ['Beşiktaş', 'Kadıköy', 'Üsküdar'],
    Izmir: ['Bornova', 'Konak'],
  },
  US: {
    California: ['Los Angeles', 'San Diego', 'San Francisco'],
    Massachusetts: ['Boston', 'Worcester'],
    'New York': ['Buffalo', 'New York City', 'Rochester'],
    Texas: ['Austin', 'Dallas', 'Houston'],
  },
}
