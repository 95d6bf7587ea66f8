// What the browser keeps of a reader's wishes: one of several, by its key.
export const kept = <T extends string | number>(key: string, all: readonly T[], usual: T = all[0]!): T => all.find((one) => String(one) === localStorage.getItem(key)) ?? usual;
