import { partsOf } from './parts.ts'

/** `1) hours 2) do you ship` and `first, … second, …`: each point is a wish of its own. */
const points =
  /(?:^|\s)(?:\(?\d{1,2}[).](?=\s)|[-*•]\s|(?:first|second|third|primero|segundo|tercero)(?:ly)?[,:](?=\s))/g
/** `two things. One, … and two, …`: elsewhere, `one,` counts pieces. */
const numbered = /(?:^|\s)(?:and |y )?(?:one|two|three|uno|dos|tres)[,:)](?=\s)/g
const announced = /\b(?:things|questions|cosas|preguntas|dudas)\b/
const leastPoints = 2
/** `two things:` before the points is no wish. */
const opening = /^[^?!]{0,60}[:.]?\s*$/

/** Two wishes that share a sentence: both sides have to be understood before it is cut here. */
const joints = /,? (?:and|also|plus|y|e|ademas|tambien) |[,/+&] /g
const mostJoints = 4

/** A message cut into its sentences and numbered points, in plain text. */
export function sentencesOf(plain: string): string[] {
  const marks = announced.test(plain) && (plain.match(numbered)?.length ?? 0) >= leastPoints ? numbered : points
  const isList = (plain.match(marks)?.length ?? 0) >= leastPoints
  const pieces = isList ? plain.split(marks).filter((piece, place) => place > 0 || !opening.test(piece)) : [plain]
  return pieces.flatMap(partsOf)
}

/** Every way to cut a sentence in two at a word that may join two wishes. */
export function halvesOf(sentence: string): [string, string][] {
  return [...sentence.matchAll(joints)]
    .slice(0, mostJoints)
    .map((joint): [string, string] => [
      sentence.slice(0, joint.index).trim(),
      sentence.slice(joint.index + joint[0].length).trim(),
    ])
    .filter(([one, other]) => one !== '' && other !== '')
}
