/** Universities of Germany and Austria, by place. How a line is read: `./lines.ts`. */
export const germanSpeaking = {
  DE: `
Bavaria/Munich: lmu.de Ludwig-Maximilians-Universität München (LMU) 1472; hm.edu Hochschule München (HM); munich-business-school.de Munich Business School (MBS) *
Berlin/Berlin City: fu-berlin.de Freie Universität Berlin (FU Berlin) 1948; hu-berlin.de Humboldt-Universität zu Berlin (HU Berlin); tu-berlin.de Technische Universität Berlin (TU Berlin); htw-berlin.de Hochschule für Technik und Wirtschaft Berlin (HTW Berlin); hwr-berlin.de Hochschule für Wirtschaft und Recht Berlin (HWR Berlin); bht-berlin.de Berliner Hochschule für Technik (BHT); udk-berlin.de Universität der Künste Berlin (UdK); esmt.berlin ESMT Berlin (ESMT) *; berlin-international.de Berlin International University of Applied Sciences (BI)
Hamburg/Hamburg-Mitte: uni-hamburg.de Universität Hamburg (UHH) 1919; haw-hamburg.de Hochschule für Angewandte Wissenschaften Hamburg (HAW Hamburg); tuhh.de Technische Universität Hamburg (TUHH); hcu-hamburg.de HafenCity Universität Hamburg (HCU)
Hesse/Frankfurt: uni-frankfurt.de Goethe-Universität Frankfurt (Goethe) 1914; frankfurt-university.de Frankfurt University of Applied Sciences (Frankfurt UAS); frankfurt-school.de Frankfurt School of Finance & Management (FS) *
Hesse/Darmstadt: tu-darmstadt.de Technische Universität Darmstadt (TU Darmstadt) 1877; h-da.de Hochschule Darmstadt (h_da)
Hesse/Gießen: uni-giessen.de Justus-Liebig-Universität Gießen (JLU) 1607; thm.de Technische Hochschule Mittelhessen (THM)
Hesse/Marburg: uni-marburg.de Philipps-Universität Marburg (UMR) 1527
Hesse/Kassel: uni-kassel.de Universität Kassel
Hesse/Fulda: hs-fulda.de Hochschule Fulda
Hesse/Wiesbaden: hs-rm.de Hochschule RheinMain (HSRM); ebs.edu EBS Universität (EBS)
North Rhine-Westphalia/Cologne: uni-koeln.de Universität zu Köln (UzK); th-koeln.de Technische Hochschule Köln (TH Köln)
North Rhine-Westphalia/Aachen: rwth-aachen.de RWTH Aachen (RWTH) 1870 *; fh-aachen.de Fachhochschule Aachen (FH Aachen)
North Rhine-Westphalia/Bonn: uni-bonn.de Rheinische Friedrich-Wilhelms-Universität Bonn (Uni Bonn) 1818
North Rhine-Westphalia/Düsseldorf: hhu.de Heinrich-Heine-Universität Düsseldorf (HHU); hs-duesseldorf.de Hochschule Düsseldorf (HSD)
North Rhine-Westphalia/Dortmund: tu-dortmund.de Technische Universität Dortmund (TU Dortmund) 1968; fh-dortmund.de Fachhochschule Dortmund (FH Dortmund); ism.de International School of Management (ISM) *
North Rhine-Westphalia/Bochum: ruhr-uni-bochum.de Ruhr-Universität Bochum (RUB) 1962; hochschule-bochum.de Hochschule Bochum
North Rhine-Westphalia/Essen: uni-due.de Universität Duisburg-Essen (UDE) 2003
North Rhine-Westphalia/Münster: uni-muenster.de Universität Münster; fh-muenster.de Fachhochschule Münster (FH Münster)
North Rhine-Westphalia/Bielefeld: uni-bielefeld.de Universität Bielefeld 1969; hsbi.de Hochschule Bielefeld (HSBI)
North Rhine-Westphalia/Paderborn: uni-paderborn.de Universität Paderborn 1972
North Rhine-Westphalia/Siegen: uni-siegen.de Universität Siegen 1972
North Rhine-Westphalia/Kleve: hochschule-rhein-waal.de Hochschule Rhein-Waal (HSRW) 2009
North Rhine-Westphalia/Sankt Augustin: h-brs.de Hochschule Bonn-Rhein-Sieg (H-BRS)
North Rhine-Westphalia/Krefeld: hs-niederrhein.de Hochschule Niederrhein
Baden-Württemberg/Stuttgart: uni-stuttgart.de Universität Stuttgart; uni-hohenheim.de Universität Hohenheim 1818; hft-stuttgart.de Hochschule für Technik Stuttgart (HFT); hdm-stuttgart.de Hochschule der Medien (HdM)
Baden-Württemberg/Heidelberg: uni-heidelberg.de Ruprecht-Karls-Universität Heidelberg (Heidelberg) 1386; srh-hochschule-heidelberg.de SRH Hochschule Heidelberg (SRH)
Baden-Württemberg/Freiburg: uni-freiburg.de Albert-Ludwigs-Universität Freiburg (Freiburg) 1457; ph-freiburg.de Pädagogische Hochschule Freiburg (PH Freiburg)
Baden-Württemberg/Karlsruhe: kit.edu Karlsruher Institut für Technologie (KIT) 2009 *; h-ka.de Hochschule Karlsruhe (HKA)
Baden-Württemberg/Tübingen: uni-tuebingen.de Eberhard Karls Universität Tübingen (Tübingen) 1477
Baden-Württemberg/Mannheim: uni-mannheim.de Universität Mannheim; hs-mannheim.de Hochschule Mannheim
Baden-Württemberg/Ulm: uni-ulm.de Universität Ulm 1967; thu.de Technische Hochschule Ulm (THU)
Baden-Württemberg/Konstanz: uni-konstanz.de Universität Konstanz 1966; htwg-konstanz.de Hochschule Konstanz (HTWG)
Baden-Württemberg/Esslingen: hs-esslingen.de Hochschule Esslingen
Baden-Württemberg/Reutlingen: reutlingen-university.de Hochschule Reutlingen
Baden-Württemberg/Furtwangen: hs-furtwangen.de Hochschule Furtwangen
Baden-Württemberg/Heilbronn: hs-heilbronn.de Hochschule Heilbronn
Baden-Württemberg/Pforzheim: hs-pforzheim.de Hochschule Pforzheim
Bavaria/Erlangen: fau.de Friedrich-Alexander-Universität Erlangen-Nürnberg (FAU) 1743
Bavaria/Nuremberg: th-nuernberg.de Technische Hochschule Nürnberg (Ohm)
Bavaria/Würzburg: uni-wuerzburg.de Julius-Maximilians-Universität Würzburg (JMU) 1402; thws.de Technische Hochschule Würzburg-Schweinfurt (THWS)
Bavaria/Regensburg: uni-regensburg.de Universität Regensburg (UR) 1962; oth-regensburg.de Ostbayerische Technische Hochschule Regensburg (OTH)
Bavaria/Augsburg: uni-augsburg.de Universität Augsburg 1970; tha.de Technische Hochschule Augsburg (THA)
Bavaria/Bayreuth: uni-bayreuth.de Universität Bayreuth (UBT)
Bavaria/Bamberg: uni-bamberg.de Otto-Friedrich-Universität Bamberg (Bamberg)
Bavaria/Passau: uni-passau.de Universität Passau
Bavaria/Ingolstadt: thi.de Technische Hochschule Ingolstadt (THI)
Bavaria/Deggendorf: th-deg.de Technische Hochschule Deggendorf (THD)
Bavaria/Rosenheim: th-rosenheim.de Technische Hochschule Rosenheim (TH Rosenheim)
Saxony/Dresden: tu-dresden.de Technische Universität Dresden (TU Dresden); htw-dresden.de Hochschule für Technik und Wirtschaft Dresden (HTW Dresden)
Saxony/Leipzig: uni-leipzig.de Universität Leipzig 1409; htwk-leipzig.de Hochschule für Technik, Wirtschaft und Kultur Leipzig (HTWK); hhl.de HHL Leipzig Graduate School of Management (HHL) 1898 *
Saxony/Chemnitz: tu-chemnitz.de Technische Universität Chemnitz (TU Chemnitz)
Saxony/Freiberg: tu-freiberg.de Technische Universität Bergakademie Freiberg (TUBAF) 1765
Saxony/Mittweida: hs-mittweida.de Hochschule Mittweida
Lower Saxony/Göttingen: uni-goettingen.de Georg-August-Universität Göttingen (Göttingen)
Lower Saxony/Hanover: uni-hannover.de Leibniz Universität Hannover (LUH) 1831; hs-hannover.de Hochschule Hannover (HsH)
Lower Saxony/Braunschweig: tu-braunschweig.de Technische Universität Braunschweig (TU Braunschweig) 1745
Lower Saxony/Oldenburg: uol.de Carl von Ossietzky Universität Oldenburg (UOL)
Lower Saxony/Osnabrück: uni-osnabrueck.de Universität Osnabrück; hs-osnabrueck.de Hochschule Osnabrück (HSOS)
Lower Saxony/Lüneburg: leuphana.de Leuphana Universität Lüneburg (Leuphana)
Lower Saxony/Clausthal-Zellerfeld: tu-clausthal.de Technische Universität Clausthal (TUC) 1775
Bremen/Bremen City: uni-bremen.de Universität Bremen 1971; hs-bremen.de Hochschule Bremen (HSB)
Bremen/Bremerhaven: hs-bremerhaven.de Hochschule Bremerhaven
Schleswig-Holstein/Kiel: uni-kiel.de Christian-Albrechts-Universität zu Kiel (CAU) 1665; fh-kiel.de Hochschule für angewandte Wissenschaften Kiel (HAW Kiel)
Schleswig-Holstein/Lübeck: uni-luebeck.de Universität zu Lübeck; th-luebeck.de Technische Hochschule Lübeck (THL)
Schleswig-Holstein/Flensburg: uni-flensburg.de Europa-Universität Flensburg (EUF); hs-flensburg.de Hochschule Flensburg
Mecklenburg-Vorpommern/Rostock: uni-rostock.de Universität Rostock 1419
Mecklenburg-Vorpommern/Greifswald: uni-greifswald.de Universität Greifswald 1456
Mecklenburg-Vorpommern/Wismar: hs-wismar.de Hochschule Wismar
Brandenburg/Potsdam: uni-potsdam.de Universität Potsdam 1991; fh-potsdam.de Fachhochschule Potsdam (FHP)
Brandenburg/Cottbus: b-tu.de Brandenburgische Technische Universität Cottbus-Senftenberg (BTU)
Brandenburg/Frankfurt (Oder): europa-uni.de Europa-Universität Viadrina (Viadrina) 1991
Saxony-Anhalt/Magdeburg: ovgu.de Otto-von-Guericke-Universität Magdeburg (OVGU); h2.de Hochschule Magdeburg-Stendal (h2)
Saxony-Anhalt/Halle: uni-halle.de Martin-Luther-Universität Halle-Wittenberg (MLU)
Saxony-Anhalt/Köthen: hs-anhalt.de Hochschule Anhalt
Thuringia/Jena: uni-jena.de Friedrich-Schiller-Universität Jena (FSU Jena) 1558; eah-jena.de Ernst-Abbe-Hochschule Jena (EAH)
Thuringia/Ilmenau: tu-ilmenau.de Technische Universität Ilmenau (TU Ilmenau)
Thuringia/Weimar: uni-weimar.de Bauhaus-Universität Weimar (Bauhaus)
Thuringia/Erfurt: uni-erfurt.de Universität Erfurt; iu.org IU Internationale Hochschule (IU)
Thuringia/Schmalkalden: hs-schmalkalden.de Hochschule Schmalkalden
Rhineland-Palatinate/Mainz: uni-mainz.de Johannes Gutenberg-Universität Mainz (JGU) 1477; hs-mainz.de Hochschule Mainz
Rhineland-Palatinate/Trier: uni-trier.de Universität Trier; hochschule-trier.de Hochschule Trier
Rhineland-Palatinate/Kaiserslautern: rptu.de Rheinland-Pfälzische Technische Universität (RPTU) 2023; hs-kl.de Hochschule Kaiserslautern
Rhineland-Palatinate/Koblenz: uni-koblenz.de Universität Koblenz
Rhineland-Palatinate/Vallendar: whu.edu WHU – Otto Beisheim School of Management (WHU) 1984 *
Saarland/Saarbrücken: uni-saarland.de Universität des Saarlandes (UdS) 1948; htwsaar.de Hochschule für Technik und Wirtschaft des Saarlandes (htw saar)`,
  AT: `
Vienna/Vienna City: univie.ac.at Universität Wien (Uni Wien) 1365; tuwien.at Technische Universität Wien (TU Wien) 1815; wu.ac.at Wirtschaftsuniversität Wien (WU) 1898; boku.ac.at Universität für Bodenkultur Wien (BOKU) 1872; modul.ac.at Modul University Vienna (Modul); fh-campuswien.ac.at FH Campus Wien (FH Campus)
Styria/Graz: uni-graz.at Universität Graz 1585; tugraz.at Technische Universität Graz (TU Graz) 1811; fh-joanneum.at FH Joanneum (Joanneum)
Tyrol/Innsbruck: uibk.ac.at Universität Innsbruck 1669; mci.edu MCI Die Unternehmerische Hochschule (MCI)
Salzburg/Salzburg City: plus.ac.at Universität Salzburg (PLUS); fh-salzburg.ac.at Fachhochschule Salzburg (FH Salzburg)
Upper Austria/Linz: jku.at Johannes Kepler Universität Linz (JKU) 1966
Carinthia/Klagenfurt: aau.at Universität Klagenfurt 1970
Styria/Leoben: unileoben.ac.at Montanuniversität Leoben (MUL) 1840
Lower Austria/Krems: imc.ac.at IMC Hochschule für Angewandte Wissenschaften Krems (IMC Krems); donau-uni.ac.at Universität für Weiterbildung Krems (UWK)`,
} as const
