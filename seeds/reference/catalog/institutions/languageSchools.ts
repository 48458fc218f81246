/** Language schools. They are made up, so their names and addresses are. How a line is read: `./lines.ts`. */
export const languageSchools = {
  GB: `
England/London: thamesgate.example Thamesgate School of English; larkfield.example Larkfield Language Academy; crownbridge.example Crownbridge English Centre
England/Brighton: seafront-english.example Seafront English House; pelhamcourt.example Pelham Court Language School
England/Bournemouth: westcliff-english.example Westcliff English School
England/Oxford: quadrant-oxford.example Quadrant English Oxford
England/Cambridge: fenside.example Fenside Language Centre
England/Manchester: millrow.example Millrow English Centre
Scotland/Edinburgh: castlegate-english.example Castlegate English School`,
  IE: `
Leinster/Dublin: liffeyside.example Liffeyside English Academy; oakgrove-dublin.example Oakgrove Language School
Munster/Cork: leewater.example Leewater School of English
Connacht/Galway: claddagh-lane.example Claddagh Lane English School`,
  MT: `
Northern Harbour/Sliema: bluedome.example Blue Dome English School; portlight.example Portlight Language Academy
Northern Harbour/St Julian’s: baystreet-english.example Bay Street English Centre
Southern Harbour/Valletta: bastion-english.example Bastion School of English`,
  CA: `
Ontario/Toronto: maplelane.example Maple Lane English College; kingquay.example King Quay Language Centre
British Columbia/Vancouver: cedarharbour.example Cedar Harbour English School
British Columbia/Victoria: innerbay.example Inner Bay Language Academy
Quebec/Montreal: rueverte.example École de langues Rue Verte ~fr`,
  US: `
New York/New York City: fifthelm.example Fifth & Elm English School
Massachusetts/Boston: beaconhall.example Beacon Hall Language Center
California/San Diego: palmcove.example Palm Cove English Institute
California/San Francisco: fogline.example Fogline English Center
Florida/Miami: coralway-english.example Coralway English School`,
  AU: `
New South Wales/Sydney: ferrypoint.example Ferry Point English College
Queensland/Brisbane: riverbend-english.example Riverbend English School
Victoria/Melbourne: laneway-english.example Laneway English Centre
Western Australia/Perth: swanreach.example Swan Reach Language School`,
  NZ: `
Auckland/Auckland City: skyterrace.example Sky Terrace English School
Canterbury/Christchurch: avonlea-english.example Avonlea English Academy`,
  FR: `
Île-de-France/Paris: pontbleu.example École Pont Bleu; ruedestilleuls.example Institut Rue des Tilleuls
Provence-Alpes-Côte d’Azur/Nice: bellebaie.example École Belle Baie
Auvergne-Rhône-Alpes/Lyon: deuxrives.example École des Deux Rives`,
  DE: `
Berlin/Berlin City: lindenhof-sprachen.example Sprachschule Lindenhof; spreeufer.example Sprachinstitut Spreeufer
Bavaria/Munich: isarbogen.example Sprachschule Isarbogen
Hamburg/Hamburg-Mitte: hafenlicht.example Sprachschule Hafenlicht`,
  AT: `
Vienna/Vienna City: ringblick.example Sprachschule Ringblick`,
  ES: `
Catalonia/Barcelona: casanaranjo.example Escuela Casa Naranjo
Madrid/Madrid City: puertaclara.example Escuela Puerta Clara
Andalusia/Seville: patioazul.example Escuela Patio Azul`,
  IT: `
Tuscany/Florence: pontegiallo.example Scuola Ponte Giallo
Lazio/Rome: settepini.example Scuola Sette Pini`,
  TR: `
Istanbul/Kadıköy: vapuriskelesi.example Vapur İskelesi Dil Okulu
Ankara/Çankaya: ardicdil.example Ardıç Dil Okulu`,
} as const
