/** States by census code; only the first two are open for posts, the others stand in the list. */
export const stateLines = `
24 Gujarat ગુજરાત
27 Maharashtra महाराष्ट्र
8 Rajasthan राजस्थान
23 Madhya Pradesh मध्य प्रदेश
9 Uttar Pradesh उत्तर प्रदेश
7 Delhi दिल्ली
6 Haryana हरियाणा
30 Goa गोवा
26 Dadra and Nagar Haveli and Daman and Diu દાદરા અને નગર હવેલી અને દમણ અને દીવ
`;
