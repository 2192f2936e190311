import { loadExport } from "@/lib/server/exports/load-export";
import { deniedAnswer, guarded } from "@/lib/server/platform/http/answer";
import { decodedSegment } from "@/lib/server/platform/http/path-segment";
import { publicFile } from "@/lib/server/platform/http/public-file";

interface ExportParams {
  readonly params: Promise<{ league: string; season: string; file: string }>;
}

/** Downloads a season as a file. */
export async function GET(request: Request, { params }: ExportParams): Promise<Response> {
  return guarded(async () => {
    const { league, season, file } = await params;
    const path = [league, season, file].map(decodedSegment);
    const language = new URL(request.url).searchParams.get("lang");
    const [first = "", second = "", third = ""] = path;
    const exportedFile = path.some((part) => part.includes("\u0000"))
      ? null
      : await loadExport(first, second, third, language);
    return exportedFile ? publicFile(request, { ...exportedFile, isDownload: true }) : deniedAnswer("missing");
  });
}
