/** Universities and colleges of the United Kingdom and Ireland, by place. How a line is read: `./lines.ts`. */
export const britainIreland = {
  GB: `
England/London: ucl.ac.uk University College London (UCL) 1826; imperial.ac.uk Imperial College London (Imperial) 1907 *; kcl.ac.uk King’s College London (KCL) 1829 *; lse.ac.uk London School of Economics and Political Science (LSE) 1895 *; qmul.ac.uk Queen Mary University of London (QMUL); city.ac.uk City St George’s, University of London (City) *; westminster.ac.uk University of Westminster 1838; gre.ac.uk University of Greenwich; arts.ac.uk University of the Arts London (UAL); brunel.ac.uk Brunel University of London (Brunel) 1966; mdx.ac.uk Middlesex University; roehampton.ac.uk University of Roehampton; gold.ac.uk Goldsmiths, University of London (Goldsmiths) 1891 *; soas.ac.uk SOAS University of London (SOAS) 1916; bbk.ac.uk Birkbeck, University of London (Birkbeck) 1823 *; lsbu.ac.uk London South Bank University (LSBU) 1892; londonmet.ac.uk London Metropolitan University (London Met); uel.ac.uk University of East London (UEL); uwl.ac.uk University of West London (UWL); stmarys.ac.uk St Mary’s University, Twickenham (St Mary’s) 1850; regents.ac.uk Regent’s University London (Regent’s); kingston.ac.uk Kingston University; morleycollege.ac.uk Morley College London (Morley) 1889
England/Manchester: manchester.ac.uk University of Manchester; mmu.ac.uk Manchester Metropolitan University (MMU)
England/Salford: salford.ac.uk University of Salford
England/Birmingham: birmingham.ac.uk University of Birmingham 1900; aston.ac.uk Aston University; bcu.ac.uk Birmingham City University (BCU); newman.ac.uk Birmingham Newman University (Newman); ucb.ac.uk University College Birmingham (UCB)
England/Leeds: leedsbeckett.ac.uk Leeds Beckett University (Leeds Beckett); leedstrinity.ac.uk Leeds Trinity University (Leeds Trinity); leeds-art.ac.uk Leeds Arts University (Leeds Arts)
England/Oxford: ox.ac.uk University of Oxford; brookes.ac.uk Oxford Brookes University (Brookes)
England/Cambridge: cam.ac.uk University of Cambridge 1209; aru.ac.uk Anglia Ruskin University (ARU)
England/Bristol: bristol.ac.uk University of Bristol; uwe.ac.uk University of the West of England (UWE)
England/Bath: bath.ac.uk University of Bath 1966; bathspa.ac.uk Bath Spa University (Bath Spa)
England/Sheffield: sheffield.ac.uk University of Sheffield; shu.ac.uk Sheffield Hallam University (SHU)
England/Nottingham: nottingham.ac.uk University of Nottingham; ntu.ac.uk Nottingham Trent University (NTU)
England/Liverpool: liverpool.ac.uk University of Liverpool; ljmu.ac.uk Liverpool John Moores University (LJMU); hope.ac.uk Liverpool Hope University (Hope)
England/Newcastle upon Tyne: ncl.ac.uk Newcastle University; northumbria.ac.uk Northumbria University
England/Southampton: soton.ac.uk University of Southampton; solent.ac.uk Southampton Solent University (Solent)
England/Leicester: le.ac.uk University of Leicester; dmu.ac.uk De Montfort University (DMU)
England/Coventry: warwick.ac.uk University of Warwick 1965
England/York: york.ac.uk University of York (York UK) 1963; yorksj.ac.uk York St John University (York St John)
England/Durham: durham.ac.uk Durham University 1832
England/Exeter: exeter.ac.uk University of Exeter
England/Lancaster: lancaster.ac.uk Lancaster University 1964
England/Loughborough: lboro.ac.uk Loughborough University
England/Guildford: surrey.ac.uk University of Surrey 1966
England/Reading: reading.ac.uk University of Reading 1926
England/Brighton: sussex.ac.uk University of Sussex 1961; brighton.ac.uk University of Brighton
England/Colchester: essex.ac.uk University of Essex
England/Norwich: uea.ac.uk University of East Anglia (UEA) 1963; nua.ac.uk Norwich University of the Arts (NUA)
England/Canterbury: kent.ac.uk University of Kent 1965; canterbury.ac.uk Canterbury Christ Church University (CCCU)
England/Egham: royalholloway.ac.uk Royal Holloway, University of London (Royal Holloway) *
England/Hull: hull.ac.uk University of Hull 1927
England/Bradford: bradford.ac.uk University of Bradford 1966
England/Huddersfield: hud.ac.uk University of Huddersfield
England/Portsmouth: port.ac.uk University of Portsmouth
England/Plymouth: plymouth.ac.uk University of Plymouth; marjon.ac.uk Plymouth Marjon University (Marjon)
England/Bournemouth: bournemouth.ac.uk Bournemouth University; aub.ac.uk Arts University Bournemouth (AUB)
England/Derby: derby.ac.uk University of Derby
England/Lincoln: lincoln.ac.uk University of Lincoln; bishopg.ac.uk Lincoln Bishop University (Lincoln Bishop)
England/Chester: chester.ac.uk University of Chester 1839
England/Sunderland: sunderland.ac.uk University of Sunderland
England/Middlesbrough: tees.ac.uk Teesside University
England/Preston: uclan.ac.uk University of Lancashire
England/Ormskirk: edgehill.ac.uk Edge Hill University 1885
England/Stoke-on-Trent: staffs.ac.uk University of Staffordshire
England/Keele: keele.ac.uk Keele University
England/Wolverhampton: wlv.ac.uk University of Wolverhampton
England/Worcester: worc.ac.uk University of Worcester
England/Cheltenham: glos.ac.uk University of Gloucestershire
England/Northampton: northampton.ac.uk University of Northampton
England/Luton: beds.ac.uk University of Bedfordshire
England/Cranfield: cranfield.ac.uk Cranfield University
England/Buckingham: buckingham.ac.uk University of Buckingham
England/High Wycombe: bnu.ac.uk Buckinghamshire New University (BNU)
England/Winchester: winchester.ac.uk University of Winchester 1840
England/Chichester: chi.ac.uk University of Chichester
England/Falmouth: falmouth.ac.uk Falmouth University
England/Bolton: greatermanchester.ac.uk University of Greater Manchester
England/Ipswich: uos.ac.uk University of Suffolk
England/Newport (Shropshire): harper-adams.ac.uk Harper Adams University 1901
England/Cirencester: rau.ac.uk Royal Agricultural University (RAU) 1845
Scotland/Edinburgh: ed.ac.uk University of Edinburgh 1583; hw.ac.uk Heriot-Watt University (Heriot-Watt) 1821; napier.ac.uk Edinburgh Napier University (Napier); qmu.ac.uk Queen Margaret University (QMU) 1875; edinburghcollege.ac.uk Edinburgh College
Scotland/Glasgow: strath.ac.uk University of Strathclyde; gcu.ac.uk Glasgow Caledonian University (GCU); cityofglasgowcollege.ac.uk City of Glasgow College (CoGC)
Scotland/Aberdeen: abdn.ac.uk University of Aberdeen 1495; rgu.ac.uk Robert Gordon University (RGU)
Scotland/Dundee: dundee.ac.uk University of Dundee 1967; abertay.ac.uk Abertay University
Scotland/St Andrews: st-andrews.ac.uk University of St Andrews 1413
Scotland/Stirling: stir.ac.uk University of Stirling 1967
Scotland/Paisley: uws.ac.uk University of the West of Scotland (UWS)
Scotland/Inverness: uhi.ac.uk University of the Highlands and Islands (UHI)
Wales/Cardiff: cardiff.ac.uk Cardiff University 1883; cardiffmet.ac.uk Cardiff Metropolitan University (Cardiff Met)
Wales/Swansea: swansea.ac.uk Swansea University 1920
Wales/Bangor: bangor.ac.uk Bangor University 1884
Wales/Aberystwyth: aber.ac.uk Aberystwyth University 1872
Wales/Pontypridd: southwales.ac.uk University of South Wales (USW) 2013
Wales/Wrexham: wrexham.ac.uk Wrexham University
Northern Ireland/Belfast: qub.ac.uk Queen’s University Belfast (QUB); ulster.ac.uk Ulster University; belfastmet.ac.uk Belfast Metropolitan College (Belfast Met)`,
  IE: `
Leinster/Dublin: tcd.ie Trinity College Dublin (TCD) 1592 *; tudublin.ie Technological University Dublin (TU Dublin) 2019; ncirl.ie National College of Ireland (NCI); rcsi.com RCSI University of Medicine and Health Sciences (RCSI) 1784; griffith.ie Griffith College Dublin (GCD); dbs.ie Dublin Business School (DBS); ncad.ie National College of Art and Design (NCAD); cct.ie CCT College Dublin (CCT)
Munster/Cork: ucc.ie University College Cork (UCC) 1845; mtu.ie Munster Technological University (MTU) 2021
Connacht/Galway: universityofgalway.ie University of Galway 1845; atu.ie Atlantic Technological University (ATU) 2022
Munster/Limerick: ul.ie University of Limerick (UL); tus.ie Technological University of the Shannon (TUS) 2021; mic.ul.ie Mary Immaculate College (MIC) 1898
Leinster/Maynooth: maynoothuniversity.ie Maynooth University
Munster/Waterford: setu.ie South East Technological University (SETU) 2022
Leinster/Dundalk: dkit.ie Dundalk Institute of Technology (DkIT)
Leinster/Dún Laoghaire: iadt.ie Dún Laoghaire Institute of Art, Design and Technology (IADT)`,
} as const
