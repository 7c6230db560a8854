const list = (names: string): readonly string[] => names.split(/\s*,\s*/)

export const firstNames = list(
  `Aaliyah, Abena, Adam, Aisha, Alejandro, Alicia, Amara, Amelia, Amit, Ana, Andre, Anika, Anna, Anthony, Arjun, Ava,
  Beatriz, Ben, Bianca, Brandon, Brooke, Bruno, Caleb, Camila, Carlos, Caroline, Cedric, Chloe, Chris, Claire, Connor,
  Daniel, Daniela, Darius, David, Deja, Diego, Dmitri, Eleanor, Elena, Eli, Emeka, Emily, Emma, Erik, Ethan, Farah,
  Fatima, Felix, Fiona, Gabriel, Grace, Hana, Hannah, Haruto, Hassan, Helen, Henry, Hugo, Ibrahim, Imani, Ines, Isaac,
  Isabella, Ivy, Jack, Jada, Jamal, James, Jasmine, Javier, Jin, Jonas, Jordan, José, Julia, Kai, Karen, Keisha, Kofi,
  Kwame, Laila, Lars, Laura, Layla, Leah, Leo, Liam, Lin, Linda, Lucas, Lucía, Luis, Maja, Malik, Marcus, María, Mark,
  Mateo, Maya, Mei, Miguel, Mila, Mohammed, Nadia, Naomi, Natalie, Nia, Nikolai, Noah, Nora, Olga, Oliver, Olivia,
  Omar, Oscar, Owen, Patricia, Paul, Pedro, Priya, Rachel, Rafael, Rahul, Ravi, Renata, René, Rosa, Ruth, Ryan, Sam,
  Samira, Santiago, Sara, Sean, Simone, Sofia, Soren, Stella, Sven, Tamika, Tariq, Tessa, Theo, Thomas, Tomás, Tyler,
  Uma, Valentina, Victor, Vivian, Wei, Wendy, William, Xavier, Yara, Yuki, Yusuf, Zainab, Zoe, Zoë, Zuri`,
)

export const lastNames = list(
  `Abbott, Abdi, Acosta, Adeyemi, Ahmed, Alvarez, Andersen, Anderson, Asante, Bailey, Baker, Banerjee, Becker, Bennett,
  Bianchi, Boateng, Brooks, Brown, Campbell, Carter, Castillo, Chan, Chavez, Chen, Choi, Chowdhury, Clark, Cohen,
  Coleman, Collins, Contreras, Cooper, Cruz, Davis, Delgado, Desai, Diaz, Dubois, Edwards, Eriksen, Evans, Fernández,
  Ferrari, Fischer, Flores, Foster, Fraser, Friedman, Garcia, Gonzalez, Goldberg, Grant, Gray, Green, Gupta, Gutierrez,
  Haddad, Hall, Hansen, Harris, Hayes, Henderson, Hernandez, Hill, Hoffman, Howard, Hughes, Hussein, Ibarra, Ito,
  Ivanova, Iyer, Jackson, Jansen, Jenkins, Jensen, Johnson, Jones, Joshi, Kaplan, Kaur, Kelly, Khan, Kim, King, Klein,
  Kowalski, Kruger, Kumar, Lambert, Larsen, Lee, Levine, Lewis, Li, Lindqvist, Lopez, Mahmoud, Marino, Martin,
  Martinez, Mbeki, McCarthy, Mendoza, Mensah, Meyer, Miller, Mitchell, Moore, Morales, Moreau, Morgan, Müller, Murphy,
  Nakamura, Nelson, Nguyen, Nielsen, Novak, Nwosu, O'Brien, O'Connor, Okafor, Okonkwo, Oliveira, Ortiz, Osei, Owens,
  Park, Parker, Patel, Pereira, Perez, Peterson, Pham, Phillips, Popescu, Price, Ramirez, Ramos, Reed, Reyes, Richards,
  Rivera, Roberts, Robinson, Rodriguez, Romano, Rossi, Russo, Ryan, Saito, Sanchez, Santos, Sato, Schmidt, Schwartz,
  Scott, Sharma, Silva, Singh, Smith, Sokolov, Soto, Stewart, Suzuki, Takahashi, Tanaka, Taylor, Thomas, Thompson,
  Torres, Tran, Turner, Vargas, Vega, Walker, Wang, Ward, Washington, Watson, Weber, White, Whitfield, Williams, Wilson,
  Wójcik, Wong, Wood, Wright, Wu, Yamamoto, Yang, Yilmaz, Young, Zhang, Zimmerman`,
)

/**
 * Realistic names that lists, searches and labels must handle: long, hyphenated, accented, one letter, another script.
 */
export const awkwardNames: readonly { name: string; mailbox: string }[] = [
  { name: 'Maximiliane Alexandrina von Hohenberg-Wittgenstein', mailbox: 'maximiliane.von.hohenberg-wittgenstein' },
  { name: "Siobhán O'Sullivan-MacDonagh", mailbox: 'siobhan.osullivan-macdonagh' },
  { name: 'José María Fernández de la Peña y Castellanos', mailbox: 'jm.fernandez.delapena' },
  { name: 'Nguyễn Thị Phương Thảo', mailbox: 'phuongthao.nguyen' },
  { name: '田中 美咲', mailbox: 'misaki.tanaka' },
  { name: 'Łucja Brzęczyszczykiewicz', mailbox: 'lucja.b' },
  { name: "Jean-François D'Aubigné", mailbox: 'jf.daubigne' },
  { name: 'Bo Ö', mailbox: 'bo' },
  { name: 'Ng', mailbox: 'ng' },
]
