import { readFileSync, statSync } from "node:fs";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { LineProblem, XmlElement } from "@/lib/competition/scheduling/instances/xml-element";
import { err, ok, type Result } from "@/lib/kernel/result";

/** A file of 256 teams has 4 MB. */
export const maxXmlBytes = 8_000_000;
/** RobinX files are five deep. */
const maxDepth = 20;

/** Reads an XML file of at most `maxXmlBytes`. Throws what the file system throws. */
export function readXmlFile(path: string): Result<XmlElement, LineProblem> {
  if (statSync(path).size > maxXmlBytes)
    return err({ line: 1, sentence: `The file has more than ${maxXmlBytes} bytes.` });
  return parseXml(readFileSync(path));
}

class XmlProblem extends Error {}

/**
 * Parses an XML 1.0 document in UTF-8. Refuses document type declarations, so there are only XML's predefined entities.
 */
export function parseXml(bytes: Uint8Array): Result<XmlElement, LineProblem> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return err({ line: 1, sentence: "The file is not UTF-8." });
  }
  const parser = new SaxesParser();
  const open: { -readonly [Key in keyof XmlElement]: XmlElement[Key] }[] = [];
  const children: XmlElement[][] = [[]];
  parser.on("error", (error) => {
    // saxes prefixes "line:column: ".
    throw new XmlProblem(error.message.replace(/^\d+:\d+: /, ""));
  });
  parser.on("doctype", () => {
    throw new XmlProblem("a document type declaration is not allowed.");
  });
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    if (open.length >= maxDepth) throw new XmlProblem(`elements are more than ${maxDepth} deep.`);
    const inside: XmlElement[] = [];
    const element = { name, attributes, children: inside, text: "", line: parser.line };
    children.at(-1)?.push(element);
    children.push(inside);
    open.push(element);
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
    children.pop();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    return err({ line: parser.line, sentence: `This is not the XML that is read: ${error.message}` });
  }
  const root = children[0]?.[0];
  return root ? ok(root) : err({ line: 1, sentence: "There is no element." });
}
