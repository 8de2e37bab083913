import { Navigate } from 'react-router';

/** `/mobile/learn/create-article` is the article's page (LEARN-04). */
export default function CreateArticleRedirect() {
  return <Navigate to="/mobile/learn/article?action=create" replace />;
}
