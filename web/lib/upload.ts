/**
 * The file with one of the types that an endpoint takes. The server goes by a file's content, so another type is no reason to hold
 * it back: the server says what is wrong.
 */
export const asUpload = (file: File, types: readonly [string, ...string[]]): File =>
  types.includes(file.type) ? file : new File([file], file.name, { type: types[0] })
