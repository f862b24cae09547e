/** The demonstration: a part of a game between two programs, recorded by `generator/demonstration.js`. */
export const loadDemonstration = async () => (await import("./marvellous/demonstration_data.js")).DATA;
