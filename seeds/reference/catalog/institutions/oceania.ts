/** Universities and institutes of Australia and New Zealand, by place. How a line is read: `./lines.ts`. */
export const oceania = {
  AU: `
New South Wales/Sydney: sydney.edu.au University of Sydney 1850; unsw.edu.au University of New South Wales (UNSW) 1949; uts.edu.au University of Technology Sydney (UTS); mq.edu.au Macquarie University 1964; westernsydney.edu.au Western Sydney University (WSU); acu.edu.au Australian Catholic University (ACU); tafensw.edu.au TAFE NSW; koi.edu.au King’s Own Institute (KOI); kent.edu.au Kent Institute Australia (Kent); icms.edu.au International College of Management, Sydney (ICMS)
Victoria/Melbourne: unimelb.edu.au University of Melbourne 1853; rmit.edu.au RMIT University (RMIT) 1887; swinburne.edu.au Swinburne University of Technology (Swinburne) 1908; latrobe.edu.au La Trobe University 1964; vu.edu.au Victoria University (VU); holmesglen.edu.au Holmesglen Institute (Holmesglen); angliss.edu.au William Angliss Institute (Angliss); boxhill.edu.au Box Hill Institute (Box Hill); kangan.edu.au Kangan Institute (Kangan); mit.edu.au Melbourne Institute of Technology (MIT Melbourne)
Queensland/Brisbane: uq.edu.au University of Queensland (UQ) 1909; qut.edu.au Queensland University of Technology (QUT); tafeqld.edu.au TAFE Queensland
Queensland/Gold Coast: bond.edu.au Bond University
Queensland/Townsville: jcu.edu.au James Cook University (JCU)
Queensland/Rockhampton: cqu.edu.au CQUniversity Australia (CQU)
Queensland/Toowoomba: unisq.edu.au University of Southern Queensland (UniSQ)
Queensland/Sippy Downs: usc.edu.au University of the Sunshine Coast (UniSC)
South Australia/Adelaide: flinders.edu.au Flinders University 1966; adelaide.edu.au Adelaide University; torrens.edu.au Torrens University Australia (Torrens); tafesa.edu.au TAFE SA
Western Australia/Perth: uwa.edu.au University of Western Australia (UWA) 1911; curtin.edu.au Curtin University; murdoch.edu.au Murdoch University; ecu.edu.au Edith Cowan University (ECU) 1991; northmetrotafe.wa.edu.au North Metropolitan TAFE
Western Australia/Fremantle: notredame.edu.au University of Notre Dame Australia (Notre Dame)
Australian Capital Territory/Canberra: anu.edu.au Australian National University (ANU) 1946; canberra.edu.au University of Canberra (UC); cit.edu.au Canberra Institute of Technology (CIT)
Tasmania/Hobart: utas.edu.au University of Tasmania (UTAS) 1890; tastafe.tas.edu.au TasTAFE
Northern Territory/Darwin: cdu.edu.au Charles Darwin University (CDU) 2003
New South Wales/Newcastle: newcastle.edu.au University of Newcastle 1965
New South Wales/Wollongong: uow.edu.au University of Wollongong (UOW)
New South Wales/Armidale: une.edu.au University of New England (UNE)
New South Wales/Bathurst: csu.edu.au Charles Sturt University (CSU) 1989
New South Wales/Lismore: scu.edu.au Southern Cross University (SCU) 1994
Victoria/Ballarat: federation.edu.au Federation University Australia (Federation)`,
  NZ: `
Auckland/Auckland City: auckland.ac.nz University of Auckland 1883; aut.ac.nz Auckland University of Technology (AUT) 2000; unitec.ac.nz Unitec Institute of Technology (Unitec); ais.ac.nz Auckland Institute of Studies (AIS)
Wellington/Wellington City: wgtn.ac.nz Victoria University of Wellington (VUW) 1897; whitireia.ac.nz Whitireia Polytechnic
Canterbury/Christchurch: canterbury.ac.nz University of Canterbury 1873; ara.ac.nz Ara Institute of Canterbury (Ara)
Canterbury/Lincoln: lincoln.ac.nz Lincoln University 1878
Waikato/Hamilton: waikato.ac.nz University of Waikato 1964; wintec.ac.nz Waikato Institute of Technology (Wintec)
Manawatū-Whanganui/Palmerston North: massey.ac.nz Massey University 1927; ucol.ac.nz UCOL Te Pūkenga (UCOL)
Otago/Dunedin: op.ac.nz Otago Polytechnic
Southland/Invercargill: sit.ac.nz Southern Institute of Technology (SIT)
Nelson/Nelson City: nmit.ac.nz Nelson Marlborough Institute of Technology (NMIT)
Bay of Plenty/Rotorua: toiohomai.ac.nz Toi Ohomai Institute of Technology (Toi Ohomai)
Hawke’s Bay/Napier: eit.ac.nz Eastern Institute of Technology (EIT)`,
} as const
