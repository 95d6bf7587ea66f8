// What the sides wear. The first side is drawn in blue, the second in butternut; turned where the names say otherwise.
const south = /confederate|rebel|southern|\bcsa\b/i;

export const turned = ([first, second]: readonly [string, string]): boolean => south.test(first) && !south.test(second);
