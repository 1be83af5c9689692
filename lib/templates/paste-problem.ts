/** Something of a paste that could not be taken over. `where` is a path (`data[1].components[0]`) or a line and column. */
export type PasteProblem = { where: string; message: string };
