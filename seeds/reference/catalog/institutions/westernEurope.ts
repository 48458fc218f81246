/** Universities and schools of France, Belgium and the Netherlands, by place. How a line is read: `./lines.ts`. */
export const westernEurope = {
  FR: `
Île-de-France/Paris: sorbonne-universite.fr Sorbonne Université (Sorbonne) 2018; u-paris.fr Université Paris Cité (UPCité) 2019; psl.eu Université PSL (PSL); pantheonsorbonne.fr Université Paris 1 Panthéon-Sorbonne (Paris 1); dauphine.psl.eu Université Paris Dauphine-PSL (Dauphine) 1968; assas-universite.fr Université Paris-Panthéon-Assas (Assas); sorbonne-nouvelle.fr Université Sorbonne Nouvelle (Sorbonne Nouvelle); escp.eu ESCP Business School (ESCP) 1819 *; inalco.fr Institut national des langues et civilisations orientales (Inalco) *; epita.fr EPITA École d’ingénieurs (EPITA) *; iscparis.com ISC Paris (ISC) *; aup.edu American University of Paris (AUP) 1962
Île-de-France/Palaiseau: polytechnique.edu École polytechnique (l’X) 1794 *; ensae.fr ENSAE Paris (ENSAE) *
Île-de-France/Gif-sur-Yvette: universite-paris-saclay.fr Université Paris-Saclay (Paris-Saclay) 2019; centralesupelec.fr CentraleSupélec 2015 *
Île-de-France/Jouy-en-Josas: hec.edu HEC Paris (HEC Paris) 1881 *
Île-de-France/Cergy: essec.edu ESSEC Business School (ESSEC) 1907 *; cyu.fr CY Cergy Paris Université (CY)
Île-de-France/Nanterre: parisnanterre.fr Université Paris Nanterre (Nanterre)
Île-de-France/Créteil: u-pec.fr Université Paris-Est Créteil (UPEC)
Île-de-France/Champs-sur-Marne: univ-eiffel.fr Université Gustave Eiffel (Eiffel) 2020
Île-de-France/Versailles: uvsq.fr Université de Versailles Saint-Quentin-en-Yvelines (UVSQ) 1991
Auvergne-Rhône-Alpes/Lyon: univ-lyon2.fr Université Lumière Lyon 2 (Lyon 2); univ-lyon3.fr Université Jean Moulin Lyon 3 (Lyon 3); em-lyon.com emlyon business school (emlyon) 1872 *; ens-lyon.fr École normale supérieure de Lyon (ENS Lyon) *; ucly.fr Université catholique de Lyon (UCLy) 1875
Auvergne-Rhône-Alpes/Villeurbanne: univ-lyon1.fr Université Claude Bernard Lyon 1 (Lyon 1) 1971; insa-lyon.fr INSA Lyon 1957 *
Auvergne-Rhône-Alpes/Grenoble: univ-grenoble-alpes.fr Université Grenoble Alpes (UGA); grenoble-inp.fr Grenoble INP (INP) *; grenoble-em.com Grenoble École de Management (GEM) 1984 *
Auvergne-Rhône-Alpes/Saint-Étienne: univ-st-etienne.fr Université Jean Monnet (UJM) 1969
Auvergne-Rhône-Alpes/Clermont-Ferrand: uca.fr Université Clermont Auvergne (UCA) 2017
Auvergne-Rhône-Alpes/Chambéry: univ-smb.fr Université Savoie Mont Blanc (USMB)
Occitanie/Toulouse: utoulouse.fr Université de Toulouse (Toulouse); ut-capitole.fr Université Toulouse Capitole (UT Capitole); univ-tlse2.fr Université Toulouse – Jean Jaurès (UT2J); tbs-education.com TBS Education (TBS) 1903 *; isae-supaero.fr ISAE-SUPAERO 1909 *
Occitanie/Montpellier: umontpellier.fr Université de Montpellier (UM); univ-montp3.fr Université Paul-Valéry Montpellier 3 (UPV); montpellier-bs.com Montpellier Business School (MBS Montpellier) 1897 *
Occitanie/Nîmes: unimes.fr Université de Nîmes
Occitanie/Perpignan: univ-perp.fr Université de Perpignan Via Domitia (UPVD)
Provence-Alpes-Côte d’Azur/Marseille: univ-amu.fr Aix-Marseille Université (AMU) 2012; kedge.edu KEDGE Business School (KEDGE) 2013 *
Provence-Alpes-Côte d’Azur/Nice: univ-cotedazur.fr Université Côte d’Azur (UniCA)
Provence-Alpes-Côte d’Azur/Avignon: univ-avignon.fr Avignon Université (Avignon)
Provence-Alpes-Côte d’Azur/Toulon: univ-tln.fr Université de Toulon
Nouvelle-Aquitaine/Bordeaux: u-bordeaux.fr Université de Bordeaux 2014; u-bordeaux-montaigne.fr Université Bordeaux Montaigne (UBM); bordeaux-inp.fr Bordeaux INP *
Nouvelle-Aquitaine/Poitiers: univ-poitiers.fr Université de Poitiers 1431
Nouvelle-Aquitaine/Limoges: unilim.fr Université de Limoges 1968
Nouvelle-Aquitaine/La Rochelle: univ-larochelle.fr La Rochelle Université (La Rochelle) 1993; excelia-group.com Excelia Business School (Excelia) 1988 *
Nouvelle-Aquitaine/Pau: univ-pau.fr Université de Pau et des Pays de l’Adour (UPPA)
Hauts-de-France/Lille: univ-lille.fr Université de Lille; edhec.edu EDHEC Business School (EDHEC) 1906 *; ieseg.fr IÉSEG School of Management (IÉSEG) 1964 *; univ-catholille.fr Université Catholique de Lille (UCL Lille) 1875
Hauts-de-France/Amiens: u-picardie.fr Université de Picardie Jules Verne (UPJV)
Hauts-de-France/Compiègne: utc.fr Université de technologie de Compiègne (UTC) 1972
Grand Est/Strasbourg: unistra.fr Université de Strasbourg (Unistra)
Grand Est/Nancy: univ-lorraine.fr Université de Lorraine (UL Lorraine) 2012
Grand Est/Reims: univ-reims.fr Université de Reims Champagne-Ardenne (URCA); neoma-bs.fr NEOMA Business School (NEOMA) 2013 *
Grand Est/Mulhouse: uha.fr Université de Haute-Alsace (UHA)
Grand Est/Troyes: utt.fr Université de technologie de Troyes (UTT) 1994
Bretagne/Rennes: univ-rennes.fr Université de Rennes; univ-rennes2.fr Université Rennes 2 (Rennes 2); rennes-sb.com Rennes School of Business (RSB) 1990 *
Bretagne/Brest: univ-brest.fr Université de Bretagne Occidentale (UBO); imt-atlantique.fr IMT Atlantique 2017 *
Pays de la Loire/Nantes: univ-nantes.fr Nantes Université (Nantes); audencia.com Audencia 1900 *; ec-nantes.fr Centrale Nantes 1919 *
Pays de la Loire/Angers: univ-angers.fr Université d’Angers; essca.fr ESSCA School of Management (ESSCA) 1909 *
Pays de la Loire/Le Mans: univ-lemans.fr Le Mans Université (Le Mans)
Normandy/Rouen: univ-rouen.fr Université de Rouen Normandie (Rouen)
Normandy/Caen: unicaen.fr Université de Caen Normandie (Unicaen) 1432; em-normandie.com EM Normandie 1871 *
Normandy/Le Havre: univ-lehavre.fr Université Le Havre Normandie (ULHN) 1984
Bourgogne-Franche-Comté/Dijon: u-bourgogne.fr Université de Bourgogne (uB) 1722; bsb-education.com Burgundy School of Business (BSB) *
Bourgogne-Franche-Comté/Besançon: univ-fcomte.fr Université Marie et Louis Pasteur (UMLP)
Centre-Val de Loire/Tours: univ-tours.fr Université de Tours
Centre-Val de Loire/Orléans: univ-orleans.fr Université d’Orléans`,
  BE: `
Flanders/Leuven: kuleuven.be KU Leuven 1425 ~en *; ucll.be UC Leuven-Limburg (UCLL) ~en
Flanders/Ghent: ugent.be Ghent University (UGent) 1817 ~en; hogent.be HOGENT University of Applied Sciences and Arts (HOGENT) ~en
Flanders/Antwerp: uantwerpen.be University of Antwerp (UAntwerp) 2003 ~en; ap.be AP University of Applied Sciences and Arts Antwerp (AP) ~en
Flanders/Hasselt: uhasselt.be Hasselt University (UHasselt) ~en
Brussels/Brussels City: vub.be Vrije Universiteit Brussel (VUB) ~en; ulb.be Université libre de Bruxelles (ULB) 1834; ichec.be ICHEC Brussels Management School (ICHEC) *
Wallonia/Louvain-la-Neuve: uclouvain.be Université catholique de Louvain (UCLouvain)
Wallonia/Liège: uliege.be Université de Liège (ULiège) 1817
Wallonia/Namur: unamur.be Université de Namur (UNamur) 1831
Wallonia/Mons: umons.ac.be Université de Mons (UMONS) 2009`,
  NL: `
North Holland/Amsterdam: uva.nl University of Amsterdam (UvA) 1632; vu.nl Vrije Universiteit Amsterdam (VU Amsterdam) 1880; hva.nl Amsterdam University of Applied Sciences (AUAS)
North Holland/Haarlem: inholland.nl Inholland University of Applied Sciences (Inholland)
South Holland/Rotterdam: eur.nl Erasmus University Rotterdam (EUR) 1913; rotterdamuas.com Rotterdam University of Applied Sciences (RUAS)
South Holland/Leiden: universiteitleiden.nl Leiden University 1575; hsleiden.nl University of Applied Sciences Leiden (HS Leiden)
South Holland/Delft: tudelft.nl Delft University of Technology (TU Delft) 1842
South Holland/The Hague: thehagueuniversity.com The Hague University of Applied Sciences (THUAS)
Utrecht/Utrecht City: uu.nl Utrecht University (UU) 1636; hu.nl HU University of Applied Sciences Utrecht (HU Utrecht); hku.nl HKU University of the Arts Utrecht (HKU)
North Brabant/Eindhoven: tue.nl Eindhoven University of Technology (TU/e) 1956; fontys.nl Fontys University of Applied Sciences (Fontys)
North Brabant/Tilburg: tilburguniversity.edu Tilburg University 1927
North Brabant/Breda: buas.nl Breda University of Applied Sciences (BUas); avans.nl Avans University of Applied Sciences (Avans)
Limburg/Maastricht: maastrichtuniversity.nl Maastricht University (Maastricht) 1976
Limburg/Heerlen: zuyd.nl Zuyd University of Applied Sciences (Zuyd)
Gelderland/Nijmegen: ru.nl Radboud University 1923
Gelderland/Arnhem: han.nl HAN University of Applied Sciences (HAN); artez.nl ArtEZ University of the Arts (ArtEZ)
Gelderland/Wageningen: wur.nl Wageningen University & Research (WUR) 1918
Overijssel/Enschede: utwente.nl University of Twente 1961; saxion.nl Saxion University of Applied Sciences (Saxion)
Overijssel/Zwolle: windesheim.nl Windesheim University of Applied Sciences (Windesheim)
Groningen/Groningen City: hanze.nl Hanze University of Applied Sciences (Hanze) 1798
Friesland/Leeuwarden: nhlstenden.com NHL Stenden University of Applied Sciences (NHL Stenden)
Zeeland/Vlissingen: hz.nl HZ University of Applied Sciences (HZ)
Flevoland/Almere: aeres.nl Aeres University of Applied Sciences (Aeres)`,
} as const
