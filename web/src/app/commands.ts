// Everything that a member may have left unsent on an earlier visit: see `sendCommandsOf`.
import '../features/article-admin/delete-draft.ts';
import '../features/comments/delete-comment.ts';
import '../features/editor/api/delete-note.ts';
