/** Universities of Italy, Spain, Portugal, Malta, Cyprus and Greece, by place. How a line is read: `./lines.ts`. */
export const southernEurope = {
  IT: `
Lombardy/Milan: polimi.it Politecnico di Milano (PoliMi) 1863 *; unimi.it Università degli Studi di Milano (UniMi) 1924; unibocconi.it Università Bocconi (Bocconi) 1902; unicatt.it Università Cattolica del Sacro Cuore (Cattolica) 1921; unimib.it Università degli Studi di Milano-Bicocca (Bicocca) 1998; iulm.it Università IULM (IULM) 1968; naba.it NABA Nuova Accademia di Belle Arti (NABA) 1980 *; marangoni.com Istituto Marangoni (Marangoni) 1935 *
Lombardy/Pavia: unipv.it Università di Pavia (UniPv) 1361
Lombardy/Bergamo: unibg.it Università degli studi di Bergamo (UniBg) 1968
Lombardy/Brescia: unibs.it Università degli Studi di Brescia (UniBs) 1982
Lazio/Rome: uniroma1.it Sapienza Università di Roma (Sapienza) 1303; uniroma2.it Università di Roma Tor Vergata (Tor Vergata) 1982; uniroma3.it Università degli Studi Roma Tre (Roma Tre) 1992; luiss.it Luiss Guido Carli (Luiss) *; lumsa.it Università LUMSA (LUMSA) 1939; johncabot.edu John Cabot University (JCU Rome) 1972 ~en
Piedmont/Turin: polito.it Politecnico di Torino (PoliTo) 1859 *; unito.it Università di Torino (UniTo) 1404
Emilia-Romagna/Bologna: unibo.it Università di Bologna (UniBo) 1088
Emilia-Romagna/Modena: unimore.it Università di Modena e Reggio Emilia (Unimore)
Emilia-Romagna/Parma: unipr.it Università di Parma (UniPr)
Emilia-Romagna/Ferrara: unife.it Università di Ferrara (UniFe) 1391
Tuscany/Florence: unifi.it Università degli Studi di Firenze (UniFi); polimoda.com Polimoda 1986 *
Tuscany/Pisa: unipi.it Università di Pisa (UniPi) 1343; santannapisa.it Scuola Superiore Sant’Anna (Sant’Anna) *
Tuscany/Siena: unisi.it Università di Siena (UniSi) 1240
Veneto/Padua: unipd.it Università di Padova (UniPd) 1222
Veneto/Venice: unive.it Università Ca’ Foscari Venezia (Ca’ Foscari) 1868; iuav.it Università Iuav di Venezia (Iuav) 1926
Veneto/Verona: univr.it Università di Verona (UniVr) 1982
Liguria/Genoa: unige.it Università di Genova (UniGe) 1481
Trentino-Alto Adige/Trento: unitn.it Università di Trento (UniTn) 1962
Trentino-Alto Adige/Bolzano: unibz.it Libera Università di Bolzano (unibz) 1997
Friuli-Venezia Giulia/Trieste: units.it Università degli Studi di Trieste (UniTs) 1924
Friuli-Venezia Giulia/Udine: uniud.it Università degli Studi di Udine (UniUd) 1978
Campania/Naples: unina.it Università di Napoli Federico II (Federico II) 1224; uniparthenope.it Università di Napoli Parthenope (Parthenope); unior.it Università di Napoli L’Orientale (L’Orientale)
Campania/Salerno: unisa.it Università di Salerno (UniSa)
Apulia/Bari: uniba.it Università degli Studi di Bari Aldo Moro (UniBa) 1925; poliba.it Politecnico di Bari (PoliBa) 1990 *
Apulia/Lecce: unisalento.it Università del Salento (UniSalento)
Sicily/Palermo: unipa.it Università degli Studi di Palermo (UniPa)
Sicily/Catania: unict.it Università di Catania (UniCt) 1434
Sicily/Messina: unime.it Università degli Studi di Messina (UniMe) 1548
Sardinia/Cagliari: unica.it Università degli Studi di Cagliari (UniCa)
Umbria/Perugia: unipg.it Università degli Studi di Perugia (UniPg) 1308
Marche/Ancona: univpm.it Università Politecnica delle Marche (UnivPM)
Calabria/Cosenza: unical.it Università della Calabria (UniCal) 1972`,
  ES: `
Madrid/Madrid City: ucm.es Universidad Complutense de Madrid (UCM); uam.es Universidad Autónoma de Madrid (UAM) 1968; upm.es Universidad Politécnica de Madrid (UPM) 1971; comillas.edu Universidad Pontificia Comillas (Comillas) 1890; nebrija.com Universidad Nebrija (Nebrija); ie.edu IE University (IE) ~en; esic.edu ESIC University (ESIC)
Madrid/Getafe: uc3m.es Universidad Carlos III de Madrid (UC3M) 1989
Madrid/Alcalá de Henares: uah.es Universidad de Alcalá (UAH)
Madrid/Móstoles: urjc.es Universidad Rey Juan Carlos (URJC) 1996
Madrid/Villaviciosa de Odón: universidadeuropea.com Universidad Europea de Madrid (UEM) 1995
Catalonia/Barcelona: ub.edu Universitat de Barcelona (UB Barcelona) 1450; upf.edu Universitat Pompeu Fabra (UPF) 1990; upc.edu Universitat Politècnica de Catalunya (UPC) 1971; esade.edu Esade 1958 *; uic.es Universitat Internacional de Catalunya (UIC Barcelona) 1997; url.edu Universitat Ramon Llull (URL); eada.edu EADA Business School (EADA) 1957 *
Catalonia/Cerdanyola del Vallès: uab.cat Universitat Autònoma de Barcelona (UAB) 1968
Catalonia/Girona: udg.edu Universitat de Girona (UdG) 1991
Catalonia/Tarragona: urv.cat Universitat Rovira i Virgili (URV) 1991
Catalonia/Lleida: udl.cat Universitat de Lleida (UdL)
Valencia/Valencia City: uv.es Universitat de València (UV) 1499; upv.es Universitat Politècnica de València (UPV Valencia) 1968; berkleevalencia.org Berklee Valencia ~en *
Valencia/Alicante: ua.es Universidad de Alicante (UA) 1979
Valencia/Castellón: uji.es Universitat Jaume I (UJI) 1991
Andalusia/Seville: us.es Universidad de Sevilla (US) 1505; upo.es Universidad Pablo de Olavide (UPO) 1997; uloyola.es Universidad Loyola Andalucía (Loyola Andalucía)
Andalusia/Granada: ugr.es Universidad de Granada (UGR) 1531
Andalusia/Málaga: uma.es Universidad de Málaga (UMA) 1972
Andalusia/Córdoba: uco.es Universidad de Córdoba (UCO) 1972
Andalusia/Cádiz: uca.es Universidad de Cádiz (UCA Cádiz) 1979
Andalusia/Almería: ual.es Universidad de Almería (UAL Almería) 1993
Andalusia/Jaén: ujaen.es Universidad de Jaén (UJA) 1993
Basque Country/Bilbao: ehu.eus Universidad del País Vasco (EHU); deusto.es Universidad de Deusto (Deusto) 1886
Basque Country/Mondragón: mondragon.edu Mondragon Unibertsitatea (Mondragon) 1997
Navarre/Pamplona: unav.edu Universidad de Navarra (UNAV) 1952; unavarra.es Universidad Pública de Navarra (UPNA) 1987
Castile and León/Salamanca: usal.es Universidad de Salamanca (USAL) 1218; upsa.es Universidad Pontificia de Salamanca (UPSA) 1940
Castile and León/Valladolid: uva.es Universidad de Valladolid (UVa)
Castile and León/León: unileon.es Universidad de León (ULE) 1979
Castile and León/Burgos: ubu.es Universidad de Burgos (UBU) 1994
Aragon/Zaragoza: unizar.es Universidad de Zaragoza (Unizar)
Galicia/Santiago de Compostela: usc.gal Universidade de Santiago de Compostela (USC Santiago) 1495
Galicia/Vigo: uvigo.gal Universidade de Vigo (UVigo) 1990
Galicia/A Coruña: udc.es Universidade da Coruña (UDC) 1989
Asturias/Oviedo: uniovi.es Universidad de Oviedo (Uniovi) 1608
Cantabria/Santander: unican.es Universidad de Cantabria (UC Cantabria) 1972
Murcia/Murcia City: um.es Universidad de Murcia (UMU) 1915; ucam.edu Universidad Católica San Antonio de Murcia (UCAM) 1996
Balearic Islands/Palma: uib.cat Universitat de les Illes Balears (UIB) 1978
Canary Islands/Las Palmas de Gran Canaria: ulpgc.es Universidad de Las Palmas de Gran Canaria (ULPGC) 1989`,
  PT: `
Lisbon/Lisbon City: ulisboa.pt University of Lisbon (ULisboa) 2013; unl.pt NOVA University Lisbon (NOVA) 1973; iscte-iul.pt Iscte – University Institute of Lisbon (Iscte) 1972; ucp.pt Catholic University of Portugal (UCP) 1967; ulusofona.pt Lusófona University (Lusófona)
Porto/Porto City: up.pt University of Porto (U.Porto) 1911; ipp.pt Polytechnic Institute of Porto (P.PORTO) 1985
Coimbra/Coimbra City: uc.pt University of Coimbra 1290
Braga/Braga City: uminho.pt University of Minho (UMinho) 1973
Aveiro/Aveiro City: ua.pt University of Aveiro 1973
Faro/Faro City: ualg.pt University of Algarve (UAlg) 1979
Évora/Évora City: uevora.pt University of Évora
Castelo Branco/Covilhã: ubi.pt University of Beira Interior (UBI) 1986
Leiria/Leiria City: ipleiria.pt Polytechnic University of Leiria (IPLeiria) 1980
Bragança/Bragança City: ipb.pt Polytechnic Institute of Bragança (IPB)`,
  MT: `
Northern Harbour/Msida: mcast.edu.mt Malta College of Arts, Science and Technology (MCAST) 2001
Southern Harbour/Paola: itsmalta.edu.mt Institute of Tourism Studies (ITS Malta)
Northern Harbour/Birkirkara: stmartins.edu St Martin’s Institute of Higher Education (St Martin’s)`,
  CY: `
Nicosia/Nicosia City: ucy.ac.cy University of Cyprus (UCY) 1989; unic.ac.cy University of Nicosia (UNIC) 1980; euc.ac.cy European University Cyprus (EUC); frederick.ac.cy Frederick University
Limassol/Limassol City: cut.ac.cy Cyprus University of Technology (CUT)
Paphos/Paphos City: nup.ac.cy Neapolis University Pafos (NUP)`,
  GR: `
Attica/Athens: uoa.gr National and Kapodistrian University of Athens (NKUA) 1837; ntua.gr National Technical University of Athens (NTUA) 1837; aueb.gr Athens University of Economics and Business (AUEB) 1920; acg.edu American College of Greece (ACG) 1875
Attica/Piraeus: unipi.gr University of Piraeus (UniPi Greece) 1938
Central Macedonia/Thessaloniki: auth.gr Aristotle University of Thessaloniki (AUTh) 1925; uom.edu.gr University of Macedonia (UoM)
Western Greece/Patras: upatras.gr University of Patras 1964
Crete/Heraklion: uoc.gr University of Crete 1973`,
} as const
